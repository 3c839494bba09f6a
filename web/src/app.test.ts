import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { ArrayTransport } from './protocol/array_transport';
import { defaults, settings } from './settings/settings.svelte';
import { Table } from './table/table.svelte';
import { aHello, aState } from './testing';
import { ui } from './ui.svelte';

let transport: ArrayTransport;
let app: Record<string, unknown>;

const cell = (square: string) => document.querySelector<HTMLElement>(`[data-square=${square}]`)!;
const sent = () => transport.sent.at(-1);

function press(target: Element, key: string, keys: KeyboardEventInit = {}): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));
  flushSync();
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

beforeEach(() => {
  Object.assign(settings, defaults(), { language: 'en' });
  Object.assign(ui, { view: 'play', dialog: null, pasted: '', opponent: '' });
  transport = new ArrayTransport();
  app = mount(App, { target: document.body, props: { table: new Table(transport) } });
  transport.connect('open');
  transport.say(aHello());
  transport.say(aState());
  flushSync();
});

afterEach(() => unmount(app));

describe('the board', () => {
  it('is a grid of squares with one tab stop, each said in words', () => {
    expect(document.querySelectorAll('[role=grid] [role=gridcell]')).toHaveLength(64);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(cell('c2').getAttribute('aria-label')).toBe('c2, black');
    expect(cell('f7').getAttribute('aria-label')).toBe('f7, white, last move');
    expect(cell('e2').getAttribute('aria-label')).toBe('e2, empty, legal, turns 2 discs');
    expect(cell('a1').getAttribute('aria-label')).toBe('a1, empty');
  });

  it('tells which opening a move makes, and which one this is', () => {
    transport.say(aState({ opening: 'Cow', legal: [{ move: 'e2', flips: [['e3']], opening: 'Bat' }] }));
    flushSync();
    const named = () => document.querySelector('[data-testid=opening]')?.textContent;
    expect(named()).toBe('Cow');
    expect(cell('e2').getAttribute('aria-label')).toBe('e2, empty, legal, turns 1 disc, opening: Bat');
    cell('e2').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    transport.say(aState({ opening: '' }));
    flushSync();
    expect(named()).toBeUndefined();
  });

  it('shows faintly how the game went on from where one looks', () => {
    expect(document.querySelector('.next')).toBeNull();
    transport.say(aState({ index: 0, last: null }));
    flushSync();
    expect(document.querySelectorAll('.next')).toHaveLength(1);
  });

  it('is turned round by a key, and its cells are where they are seen', async () => {
    press(document.body, 'f');
    // A number might still follow.
    const first = () => document.querySelector<HTMLElement>('[role=gridcell]')!.dataset.square;
    await vi.waitFor(() => (flushSync(), expect(first()).toBe('h8')), 5000);
    cell('f7').focus();
    press(cell('f7'), 'ArrowRight');
    expect((document.activeElement as HTMLElement).dataset.square).toBe('e7');
  });

  it('plays a click, legal or not: the session decides', () => {
    cell('e2').click();
    expect(sent()).toMatchObject({ type: 'play', move: 'e2', index: 18 });
    cell('a1').click();
    expect(sent()).toMatchObject({ type: 'play', move: 'a1' });
  });

  it('asks for nothing while it is not a person’s turn', () => {
    transport.say(aState({ can_play: false }));
    flushSync();
    const before = transport.sent.length;
    cell('e2').click();
    expect(transport.sent).toHaveLength(before);
  });

  it('is played by arrows and Enter, and by typing a square', () => {
    cell('a1').focus();
    press(cell('a1'), 'ArrowRight');
    press(cell('b1'), 'ArrowDown');
    expect(document.activeElement).toBe(cell('b2'));
    press(cell('b2'), 'Enter');
    expect(sent()).toMatchObject({ type: 'play', move: 'b2' });
    press(cell('b2'), 'd');
    press(cell('b2'), '8');
    expect(sent()).toMatchObject({ type: 'play', move: 'd8' });
    expect(document.activeElement).toBe(cell('d8'));
  });
});

describe('keys elsewhere', () => {
  it('walk through the game, undo and ask', () => {
    press(document.body, 'ArrowLeft');
    expect(sent()).toMatchObject({ type: 'goto', index: 17 });
    press(document.body, 'Backspace');
    expect(sent()).toMatchObject({ type: 'undo' });
    press(document.body, 'h');
    press(document.body, 'Escape');
    expect(sent()).toMatchObject({ type: 'hint', spec: 'level4' });
  });

  it('play a square that is typed before anything has focus', () => {
    press(document.body, 'e');
    press(document.body, '2');
    expect(sent()).toMatchObject({ type: 'play', move: 'e2' });
  });
});

describe('the live region', () => {
  const hearAll = () => vi.waitFor(() => (flushSync(), expect(spoken()).not.toBe('')));

  it('says the opponent’s move when it is played, in one go with what comes at once', async () => {
    const notice = (text: string) => transport.say({ type: 'notice', kind: 'move', sentence: { key: '', values: {}, text } });
    // The program sends a state before the notices of the same change.
    transport.say(aState({ revision: 2, thinking: true, position: 'a' }));
    notice('Anna plays e2.');
    transport.say(aState({ revision: 3, position: 'b' }));
    notice('Level 4 plays d2.');
    flushSync();
    await hearAll();
    expect(spoken()).toBe('Anna plays e2. Level 4 plays d2. Anna to move. 5 legal moves.');
  });

  const spoken = () => document.querySelector('[data-testid=spoken]')!.textContent;

  it('says what was played, whose turn it is and how many moves there are', async () => {
    transport.say({ type: 'notice', kind: 'move', sentence: { key: '', values: {}, text: 'Level 4 plays f7, 2 discs turned.' } });
    transport.say(aState({ revision: 2 }));
    flushSync();
    await hearAll();
    expect(spoken()).toBe('Level 4 plays f7, 2 discs turned. Anna to move. 5 legal moves.');
  });

  it('says nothing twice: a state that brings nothing new to hear leaves what was said', async () => {
    transport.say({ type: 'notice', kind: 'move', sentence: { key: '', values: {}, text: 'Level 4 plays f7.' } });
    flushSync();
    await hearAll();
    const before = spoken();
    transport.say(aState({ revision: 2, can_hint: false }));
    flushSync();
    await new Promise((done) => setTimeout(done, 300));
    expect(spoken()).toBe(before);
  });

  it('says why a move was refused', async () => {
    transport.say({ type: 'error', id: null, error: 'illegal_move', sentence: { key: '', values: {}, text: 'a1 turns nothing.' } });
    flushSync();
    await hearAll();
    expect(spoken()).toContain('a1 turns nothing.');
    expect(document.querySelector('[data-testid=toast]')!.textContent).toBe('a1 turns nothing.');
  });
});

describe('the page', () => {
  it('offers what the session allows', () => {
    expect(button('Undo').disabled).toBe(false);
    expect(button('Redo').disabled).toBe(true);
    button('Hint').click();
    expect(sent()).toMatchObject({ type: 'hint' });
  });

  it('has a button to go on wherever a game is paused', () => {
    transport.say(aState({ paused: true, can_pause: true, can_play: false, turn: 'white' }));
    flushSync();
    button('Continue').click();
    expect(sent()).toMatchObject({ type: 'run' });
  });

  it('numbers moves from the first to the last, and not beyond', () => {
    const status = () => document.querySelector('.status')!.textContent;
    expect(status()).toContain('Move 19');
    const numbers = [...document.querySelectorAll('.moves th[scope=row]')].map((cell) => cell.textContent);
    expect(numbers.slice(0, 3)).toEqual(['1', '3', '5']);
    transport.say(aState({ turn: null, legal: [] }));
    flushSync();
    expect(status()).not.toContain('Move 19');
  });

  it('tells how a square is written on the board at hand', () => {
    const field = () => document.querySelector<HTMLInputElement>('#move-field')!.placeholder;
    expect(field()).toBe('f5');
    transport.say(aState({ size: 4, cells: '-----OX--XO-----', legal: [], last: null, turns: [], index: 0, live_index: 0 }));
    flushSync();
    expect(field()).toBe('d3');
  });

  it('warns of the first mistake where the second costs the turn', () => {
    transport.say(aState({ revision: 2, mistake: true }));
    flushSync();
    expect(document.querySelector('[data-testid=toast]')!.textContent).toContain('One more in this turn');
  });

  it('forgets a notice when the game goes on', () => {
    transport.say({ type: 'error', id: null, error: 'illegal_move', sentence: { key: '', values: {}, text: 'No.' } });
    flushSync();
    expect(document.querySelector('.status [data-testid=toast]')).toBeTruthy();
    transport.say(aState({ revision: 2, position: 'another' }));
    flushSync();
    expect(document.querySelector('[data-testid=toast]')).toBeNull();
  });

  it('asks twice before it resigns', () => {
    button('Resign').click();
    flushSync();
    expect(sent()?.type).not.toBe('resign');
    button('Really resign?').click();
    expect(sent()).toMatchObject({ type: 'resign' });
  });

  it('tells the session which language to speak', () => {
    settings.language = 'fr';
    flushSync();
    expect(sent()).toMatchObject({ type: 'language', language: 'fr' });
    expect(document.documentElement.lang).toBe('fr');
    expect(button('Reprendre')).toBeTruthy();
  });

  it('does not argue with another page about the language', () => {
    settings.language = 'fr';
    flushSync();
    transport.say({ ...aHello(), language: 'fr' });
    transport.say({ ...aHello(), language: 'en' });
    flushSync();
    expect(transport.sent.filter(({ type }) => type === 'language')).toHaveLength(1);
    transport.connect('lost');
    transport.connect('open');
    transport.say({ ...aHello(), language: 'en' });
    flushSync();
    expect(transport.sent.filter(({ type }) => type === 'language')).toHaveLength(2);
  });

  it('offers a game at a fresh table', () => {
    unmount(app);
    transport = new ArrayTransport();
    app = mount(App, { target: document.body, props: { table: new Table(transport) } });
    transport.connect('open');
    transport.say(aHello());
    transport.say(aState({ has_game: false, turns: [], index: 0, live_index: 0 }));
    flushSync();
    expect(document.querySelector('dialog h2')?.textContent).toBe('New game');
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
    expect(transport.sent.find(({ type }) => type === 'new')).toMatchObject({
      options: { black: { spec: 'human' }, white: { spec: 'level2' }, size: 8, first: null, time: 'none' },
    });
  });

  it('asks again what a lost connection left open', async () => {
    const asked = (type: string) => transport.sent.filter((message) => message.type === type).length;
    const again = () => {
      transport.connect('lost');
      transport.connect('open');
      transport.say(aHello());
      transport.say(aState());
      flushSync();
    };
    ui.dialog = 'share';
    flushSync();
    expect(asked('export')).toBe(1);
    again();
    expect(asked('export')).toBe(2);
    ui.dialog = null;
    ui.view = 'editor';
    flushSync();
    await vi.waitFor(() => expect(asked('check')).toBe(1));
    again();
    await vi.waitFor(() => expect(asked('check')).toBe(2));
  });

  it('keeps a dialog open, with a sentence, when its question got no answer', async () => {
    ui.dialog = 'paste';
    ui.pasted = 'f5d6';
    flushSync();
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
    await vi.waitFor(() => expect(sent()?.type).toBe('ping'));
    transport.connect('lost');
    await vi.waitFor(() => (flushSync(), expect(document.querySelector('dialog .problem')?.textContent).toContain('Please try again')));
    transport.connect('open');
    document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit();
    await vi.waitFor(() => expect(transport.sent.filter(({ type }) => type === 'paste')).toHaveLength(2));
  });

  it('says when the program has gone', () => {
    transport.connect('lost');
    flushSync();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('does not answer');
  });
});
