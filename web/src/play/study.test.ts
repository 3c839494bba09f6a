import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import App from '../App.svelte';
import { ArrayTransport } from '../protocol/array_transport';
import type { AnalysisMessage, StateMessage } from '../protocol/messages';
import { defaults, settings } from '../settings/settings.svelte';
import { Table } from '../table/table.svelte';
import { aHello, aState } from '../testing';
import { ui } from '../ui.svelte';

let transport: ArrayTransport;
let app: Record<string, unknown>;

const sent = () => transport.sent.at(-1);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const press = (element: Element | undefined) => {
  (element as HTMLElement).click();
  flushSync();
};
function say(changes: Partial<StateMessage>): void {
  transport.say(aState(changes));
  flushSync();
}

const analysis: AnalysisMessage = {
  type: 'analysis', spec: 'engine', line: 0, index: 18, depth: 21, selectivity: 87, nodes: 53_000_000, ms: 21_300, unit: 'discs',
  moves: [
    { move: 'e2', value: 1.2, exact: false, depth: 21, selectivity: 87, line: ['e2', 'f3', 'd1'] },
    { move: 'a4', value: -4.6, exact: false, depth: 21, selectivity: 87, line: ['a4', 'b2'] },
  ],
};
const on = { ...aState().analysis, on: true, thinking: true };

beforeEach(() => {
  Object.assign(settings, defaults(), { language: 'en' });
  Object.assign(ui, { view: 'play', dialog: null, pasted: '' });
  transport = new ArrayTransport();
  app = mount(App, { target: document.body, props: { table: new Table(transport) } });
  transport.connect('open');
  transport.say(aHello());
  say({});
});
afterEach(() => unmount(app));

describe('variations', () => {
  const tree: Partial<StateMessage> = {
    variations: [
      { leaves: 0, at: 3, moves: ['b3', 'c2'], leads: [6, -3], notes: [{ index: 4, mark: '?!', comment: 'Too early.' }] },
      { leaves: 1, at: 4, moves: ['b6'], leads: [1], notes: [] },
    ],
    line: 1,
    index: 5,
  };

  it('stand indented below the move that they replace, and lead to their positions', () => {
    say(tree);
    const lines = all('.moves .line');
    expect(lines).toHaveLength(2);
    expect(lines[0]!.textContent).toContain('b3?!');
    expect(lines[0]!.textContent).toContain('Too early.');
    expect(all('.moves [aria-current]').map((button) => button.textContent)).toEqual(['c2']);
    press(lines[1]!.querySelector('button')!);
    expect(sent()).toMatchObject({ type: 'goto', index: 5, line: 2 });
  });

  it('are marked, promoted and deleted; the game before comes back', () => {
    say({ ...tree, earlier: [{ black: 'Anna', white: 'Bob', turns: 31, margin: 4 }] });
    const button = (name: string) => all('button').find((one) => one.textContent === name || one.ariaLabel === name || one.getAttribute('aria-label') === name);
    press(button('good move'));
    expect(sent()).toMatchObject({ type: 'annotate', line: 1, index: 5, mark: '!', comment: '' });
    press(button('Make it the main line'));
    expect(sent()).toMatchObject({ type: 'promote', line: 1 });
    press(button('Delete from here on'));
    expect(sent()).toMatchObject({ type: 'delete', line: 1, index: 5 });
    press(button('Bring the game before back'));
    expect(sent()).toMatchObject({ type: 'bring_back', number: 0 });
  });

  it('has the games before it in words where a new one begins', () => {
    say({
      turns: [], index: 0, live_index: 0,
      earlier: [{ black: 'Anna', white: 'Bob', turns: 31, margin: 4 }, { black: 'Martin, Zoë', white: 'step:6', turns: 1, margin: null }],
    });
    const games = all('.moves li button');
    expect(games.map((game) => game.textContent)).toEqual(['Anna – Bob, 31 moves', 'Martin, Zoë – Quiet one, 1 move']);
    press(games[1]);
    expect(sent()).toMatchObject({ type: 'bring_back', number: 1 });
  });

  it('asks before a game that is played goes on from elsewhere', () => {
    say({ can_play: false, can_play_from_here: true, index: 4 });
    const button = () => all('.status button').find((one) => /from here|Really/.test(one.textContent ?? ''));
    press(button());
    expect(sent()?.type).not.toBe('play_from_here');
    press(button());
    expect(sent()).toMatchObject({ type: 'play_from_here' });
  });
});

describe('the graph of discs', () => {
  it('draws a variation as a thin branch of its own counts, from where it leaves its line', () => {
    say({
      variations: [
        { leaves: 0, at: 3, moves: ['b3', 'c2'], leads: [6, -3], notes: [] },
        { leaves: 1, at: 4, moves: ['b6'], leads: [9], notes: [] },
      ],
      line: 1,
      index: 5,
    });
    const curve = all('.graph .curve')[0]!.getAttribute('points')!.split(' ');
    const branches = all('.graph .branch').map((branch) => branch.getAttribute('points')!.split(' '));
    expect(branches.map((points) => points.length)).toEqual([3, 2]);
    expect(branches[0]![0]).toBe(curve[3]);
    expect(branches[1]![0]).toBe(branches[0]![1]);
    expect(all('.graph .branch.shown')).toHaveLength(1);
    expect(all('.graph p')[0]!.textContent).toBe('White has 3 discs more on the board.');
  });
});

describe('the analysis', () => {
  it('is switched on with what was chosen for it', () => {
    press(all('[role=switch]')[0]);
    expect(sent()).toMatchObject({ type: 'analyse', on: true, level: 0, seconds: 30, lines: 3, hash: 64 });
  });

  it('shows lines to preview and follow, and what they cost', () => {
    say({ analysis: on, can_explore: true });
    transport.say(analysis);
    flushSync();
    expect(all('[data-testid=cost]')[0]!.textContent).toMatch(/depth 21 @87 %.*53.0 M nodes.*2.5 M\/s/s);
    expect(all('[data-testid=worth]')[0]!.textContent).toBe('+1.2');
    expect(all('g.value.best path.shape')).toHaveLength(1);
    expect(all('g.value.worst path.shape')).toHaveLength(1);
    const third = all('[data-testid=analysis] li button')[2]!;
    third.dispatchEvent(new Event('pointerenter'));
    flushSync();
    expect(all('circle.step')).toHaveLength(3);
    press(third);
    expect(sent()).toMatchObject({ type: 'explore', moves: ['e2', 'f3', 'd1'] });
    expect(all('circle.step')).toHaveLength(0);
  });

  it('is one number and one line for whoever wants no details', () => {
    settings.expert = false;
    say({ analysis: on });
    transport.say(analysis);
    flushSync();
    expect(all('[data-testid=worth]')[0]!.textContent).toBe('+1.2');
    expect(all('[data-testid=analysis] li')).toHaveLength(1);
    for (const detail of ['[data-testid=cost]', '[data-testid=analysis] select', '.legend'])
      expect(all(detail).length, detail).toBe(0);
    expect(all('g.value .depth').map((note) => note.textContent)).toEqual(['', '']);
  });

  it('turns the discs of the line that one looks along, and back', () => {
    const { cells, position } = aState();
    const all_black = cells.replaceAll('O', 'X');
    say({ analysis: on, can_explore: true });
    transport.say(analysis);
    flushSync();
    // The face that is seen is the one that is not away.
    const whites = () => all('.discs .face:not(.away) .top.white').length;
    const before = whites();
    expect(before).toBeGreaterThan(0);
    const step = (n: number) => all('[data-testid=analysis] li button')[n]!;
    const point = (n: number) => (step(n).dispatchEvent(new Event('pointerenter')), flushSync());
    point(1);
    expect(sent()).toMatchObject({ type: 'show_line', moves: ['e2', 'f3', 'd1'] });
    expect(whites()).toBe(before);
    const moves = ['e2', 'f3', 'd1'];
    transport.say({ type: 'line_shown', position: 'of another place', moves, boards: [cells, all_black, all_black] });
    flushSync();
    expect(whites()).toBe(before);
    transport.say({ type: 'line_shown', position, moves, boards: [cells, all_black, all_black] });
    flushSync();
    expect(whites()).toBe(0);
    expect(all('.discs g.value, .discs .dot, .discs circle.hint')).toHaveLength(0);
    // The rest of the line is known, and what is played on is what it was.
    const asked = transport.sent.length;
    point(0);
    expect(transport.sent).toHaveLength(asked);
    expect(whites()).toBe(before);
    expect(all('[data-square=c2]')[0]!.getAttribute('aria-label')).toBe('c2, black');
    point(2);
    expect(whites()).toBe(0);
    all('[data-testid=analysis] .moves')[0]!.dispatchEvent(new Event('pointerleave'));
    flushSync();
    expect(whites()).toBe(before);
  });

  it('draws what is known of the game, and hides with one key', () => {
    say({ analysis: on });
    const values = [0, 1, 2, 3].map((index) => ({ line: 0, index, value: index, exact: index === 3, depth: 8 }));
    transport.say({ type: 'worths', values });
    transport.say(analysis);
    flushSync();
    expect(all('[data-testid=evaluation] .curve')[0]!.getAttribute('points')!.split(' ')).toHaveLength(4);
    expect(all('.bar[role=img]:not(.flat)')).toHaveLength(1);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
    flushSync();
    for (const help of ['[data-testid=evaluation]', '.bar[role=img]', '[data-testid=analysis]', 'g.value', 'circle.hint'])
      expect(all(help), help).toHaveLength(0);
  });
});
