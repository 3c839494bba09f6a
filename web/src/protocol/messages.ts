/** The messages of docs/session.md as types. The page never works out a rule by itself. */

export type Color = 'black' | 'white';
export type Language = 'en' | 'fr';

export interface Sentence {
  key: string;
  values: Record<string, string>;
  text: string;
}

export interface SeatOptions {
  spec: string;
  name: string;
}

export interface GameOptions {
  black: SeatOptions;
  white: SeatOptions;
  size: number;
  first: Color | null;
  position: string | null;
  handicap: number;
  handicap_for: Color;
  hints: boolean;
  time: string;
  second_mistake_forfeits: boolean;
  confirm_passes: boolean;
  delay: number;
  start_paused: boolean;
}

export interface LegalMove {
  move: string;
  /** Rings of squares outward from the square played. */
  flips: string[][];
  /** The name of the opening that it makes, if that has one. */
  opening?: string;
}

export interface Turn {
  color: Color;
  move: string;
  forfeited: boolean;
  black: number;
  white: number;
}

export interface Seat {
  name: string;
  spec: string;
  human: boolean;
  about: string;
  discs: number;
  mobility: number;
  /** Milliseconds left when the message was sent; null without clocks. */
  clock: number | null;
  clock_running: boolean;
  thinking: boolean;
}

export interface Result {
  winner: Color | null;
  ending: 'played_out' | 'resigned' | 'time' | 'forfeit';
  black: number;
  white: number;
  empties: number;
  black_total: number;
  white_total: number;
  margin: number;
  sentence: Sentence;
  explanation: Sentence;
}

export type Mark = '' | '!' | '?' | '!?' | '?!' | '??';

/** What somebody thinks of the turn that leads to position `index` of a line. */
export interface Note {
  index: number;
  mark: Mark;
  comment: string;
}

/** A line beside the game: in place of, or after, what line `leaves` (0 is the game) has after `at` turns. */
export interface Variation {
  leaves: number;
  at: number;
  moves: string[];
  /** Black's discs less White's after each of the moves. */
  leads: number[];
  notes: Note[];
}

/** A game that another one has taken the place of. */
export interface EarlierGame {
  black: string;
  white: string;
  turns: number;
  /** Black's, when it had ended. */
  margin: number | null;
}

/** The analysis at the table; a 0 leaves it to the program. */
export interface Analysing {
  on: boolean;
  thinking: boolean;
  level: number;
  seconds: number;
  lines: number;
  threads: number;
  hash: number;
}

export interface StateMessage {
  type: 'state';
  revision: number;
  has_game: boolean;
  language: Language;
  options: GameOptions;
  size: number;
  /** Row by row from a1: X black, O white, - empty. */
  cells: string;
  turn: Color | null;
  legal: LegalMove[];
  must_pass: boolean;
  can_play: boolean;
  last: { color: Color; move: string; flips: string[][] } | null;
  turns: Turn[];
  /** What the moves so far are called; may be empty. */
  opening: string;
  /** The line shown: 0 is the game, else a number of `variations`, counted from 1. */
  line: number;
  index: number;
  live_index: number;
  variations: Variation[];
  notes: Note[];
  earlier: EarlierGame[];
  can_explore: boolean;
  can_play_from_here: boolean;
  mistake: boolean;
  seats: Record<Color, Seat>;
  thinking: boolean;
  paused: boolean;
  can_undo: boolean;
  can_redo: boolean;
  can_hint: boolean;
  can_resign: boolean;
  can_pause: boolean;
  hint: { spec: string; thinking: boolean; move: string | null } | null;
  analysis: Analysing;
  result: Result | null;
  status: Sentence;
  transcript: string;
  position: string;
  /** The position the game began from. */
  start: string;
}

export interface PlayerKind {
  kind: string;
  usage: string;
  /** What the number after the kind may be; null where there is none. */
  argument: { least: number; most: number; usual: number } | null;
  about: string;
}

export interface HelloMessage {
  type: 'hello';
  version: string;
  table: string;
  language: Language;
  players: PlayerKind[];
  /** What this program can do beyond the game. */
  features: 'square_values'[];
  limits: { message_bytes: number; min_size: number; max_size: number; max_handicap: number };
}

export interface NoticeMessage {
  type: 'notice';
  kind: 'move' | 'info' | 'warning';
  sentence: Sentence;
}

export interface HintMessage {
  type: 'hint';
  spec: string;
  move: string;
  index: number;
}

export interface MoveValue {
  move: string;
  value: number;
  exact: boolean;
  depth: number;
  /** How sure the search wanted to be of what it left out, in per cent. */
  selectivity: number;
  line: string[];
}

export interface AnalysisMessage {
  type: 'analysis';
  spec: string;
  line: number;
  index: number;
  depth: number;
  selectivity: number;
  nodes: number;
  ms: number;
  /** Of the values: discs at the end of the game, or points that compare moves and nothing else. */
  unit: 'discs' | 'points';
  moves: MoveValue[];
}

/** What positions are worth to Black, all that are known. */
export interface WorthsMessage {
  type: 'worths';
  values: { line: number; index: number; value: number; exact: boolean; depth: number }[];
}

export interface CheckedMessage {
  type: 'checked';
  ok: boolean;
  problems: Sentence[];
  position: string;
  size: number;
  cells: string;
}

/** The boards on the way along a line: what the page shows while one looks ahead. */
export interface LineShownMessage {
  type: 'line_shown';
  /** Where the line begins. */
  position: string;
  /** As far as they can be played. */
  moves: string[];
  /** `cells` after each of the moves. */
  boards: string[];
}

export interface ExportedMessage {
  type: 'exported';
  format: 'transcript' | 'position' | 'sgf' | 'ggf';
  text: string;
}

export interface ErrorMessage {
  type: 'error';
  id: string | number | null;
  error: string;
  sentence: Sentence;
}

export interface SquareValuesListMessage {
  type: 'square_values_list';
  list: { name: string; builtin: boolean }[];
}

/** What each square is worth, as a file holds it. */
export interface SquareValuesMessage {
  type: 'square_values';
  name: string;
  /** What a SPEC writes after `table=`. */
  in_spec: string;
  size: number;
  /** What the squares around a taken corner become for either side; null: they keep their value. */
  owner: number | null;
  opponent: number | null;
  values: number[];
  text: string;
}

export type ServerMessage =
  | HelloMessage
  | StateMessage
  | NoticeMessage
  | HintMessage
  | AnalysisMessage
  | WorthsMessage
  | CheckedMessage
  | LineShownMessage
  | ExportedMessage
  | ErrorMessage
  | SquareValuesListMessage
  | SquareValuesMessage
  | { type: 'pong' };

export type ClientMessage =
  | { type: 'new'; options?: Partial<GameOptions> }
  | { type: 'play'; move: string; index?: number; line?: number }
  | { type: 'undo' | 'redo' | 'stop_hint' | 'pause' | 'step' | 'move_now' | 'again' | 'swap' | 'ping' | 'play_from_here' | 'list_square_values' }
  | { type: 'goto'; index: number; line?: number }
  | { type: 'explore' | 'show_line'; moves: string[] }
  | { type: 'promote'; line: number }
  | { type: 'delete'; line: number; index: number }
  | { type: 'annotate'; line: number; index: number; mark?: Mark; comment?: string }
  | { type: 'bring_back'; number?: number }
  | ({ type: 'analyse' } & Partial<Omit<Analysing, 'thinking'>>)
  | { type: 'hint'; spec?: string }
  | { type: 'resign'; color?: Color }
  | { type: 'run'; delay?: number }
  | { type: 'seat'; color: Color; spec: string; name: string }
  | { type: 'set_up' | 'check'; position: string }
  | { type: 'paste'; text: string }
  | { type: 'export'; format: 'transcript' | 'position' | 'sgf' | 'ggf' }
  | { type: 'language'; language: Language }
  | { type: 'read_square_values'; name: string }
  | { type: 'read_square_values'; text: string }
  | {
      type: 'write_square_values';
      name: string;
      size: number;
      owner: number | null;
      opponent: number | null;
      values: number[];
    };
