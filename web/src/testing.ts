import type { GameOptions, HelloMessage, Seat, StateMessage } from './protocol/messages';

/** A position in the middle of a game, as the session would tell it: for tests and for looking at. */
export function aHello(): HelloMessage {
  const about = 'Looks six moves ahead and weighs its table as corners fall.';
  return {
    type: 'hello',
    version: '0.1.0',
    table: 'testing-table',
    language: 'en',
    players: [
      { kind: 'random', usage: 'random[,seed=N]', argument: null, about: 'Plays any legal move.' },
      { kind: 'level2', usage: 'level2[,table=FILE]', argument: null, about: 'Looks four moves ahead.' },
      { kind: 'level4', usage: 'level4[,table=FILE]', argument: null, about },
      {
        kind: 'alphabeta',
        usage: 'alphabeta:DEPTH[,eval=discs|weights|criteria][,table=FILE]',
        argument: { least: 1, most: 16, usual: 6 },
        about: 'Alpha-beta to a fixed depth.',
      },
    ],
    features: [],
    limits: { message_bytes: 65536, min_size: 4, max_size: 16, max_handicap: 4 },
  };
}

export function someOptions(): GameOptions {
  return {
    black: { spec: 'human', name: 'Anna' },
    white: { spec: 'level4', name: '' },
    size: 8,
    first: null,
    position: null,
    handicap: 0,
    handicap_for: 'black',
    hints: true,
    time: '5m+3s',
    second_mistake_forfeits: false,
    confirm_passes: false,
    delay: 0,
    start_paused: false,
  };
}

const seat = (values: Partial<Seat>): Seat => ({
  name: 'Anna',
  spec: 'human',
  human: true,
  about: '',
  discs: 2,
  mobility: 4,
  clock: null,
  clock_running: false,
  thinking: false,
  ...values,
});

const kCells = [
  '--------',
  '--XO----',
  '-OOO----',
  '-OOOOOX-',
  'XXOOOOX-',
  '-XXOOOXX',
  '--OOOO--',
  '-----O--',
].join('');

export function aState(changes: Partial<StateMessage> = {}): StateMessage {
  const moves = 'f5d6c3d3c4f4c5b3c2b4c6d2e6b5a5g6e3f3'.match(/../g)!;
  return {
    type: 'state',
    revision: 1,
    has_game: true,
    language: 'en',
    options: someOptions(),
    size: 8,
    cells: kCells,
    turn: 'black',
    legal: [
      { move: 'e2', flips: [['d2', 'e3']] },
      { move: 'a4', flips: [['b4'], ['c4'], ['d4'], ['e4'], ['f4']] },
      { move: 'e8', flips: [['e7', 'd7'], ['e6']] },
      { move: 'd8', flips: [['d7']] },
      { move: 'b2', flips: [['c3'], ['d4']] },
    ],
    must_pass: false,
    can_play: true,
    last: { color: 'white', move: 'f7', flips: [['f6'], ['f5']] },
    turns: moves.map((move, i) => ({
      color: i % 2 === 0 ? 'black' : 'white',
      move,
      forfeited: false,
      black: 2 + i - (i % 5),
      white: 3 + (i % 7),
    })),
    opening: 'Tiger',
    line: 0,
    variations: [],
    notes: [],
    earlier: [],
    can_explore: false,
    can_play_from_here: false,
    analysis: { on: false, thinking: false, level: 0, seconds: 0, lines: 3, threads: 0, hash: 0 },
    index: moves.length,
    live_index: moves.length,
    mistake: false,
    seats: {
      black: seat({ discs: 9, mobility: 5, clock: 252_000, clock_running: true }),
      white: seat({
        name: 'Level 4',
        spec: 'level4',
        human: false,
        about: 'Looks six moves ahead and weighs its table as corners fall.',
        discs: 21,
        clock: 288_000,
      }),
    },
    thinking: false,
    paused: false,
    can_undo: true,
    can_redo: false,
    can_hint: true,
    can_resign: true,
    can_pause: false,
    hint: null,
    result: null,
    status: { key: 'session.to_move', values: { name: 'Anna' }, text: 'Anna to move.' },
    transcript: moves.join(''),
    position: `${kCells} X`,
    start: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`,
    ...changes,
  };
}
