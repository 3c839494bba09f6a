import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorMessage } from '../protocol/messages';
import { ArrayTransport } from '../protocol/array_transport';
import { aHello, aState } from '../testing';
import { Refusal, Table } from './table.svelte';

let transport: ArrayTransport;
let table: Table;

const refusal = (id: number): ErrorMessage => ({
  type: 'error', id, error: 'illegal_move', sentence: { key: 'errors.illegal_move', values: {}, text: 'No.' },
});

beforeEach(() => {
  transport = new ArrayTransport();
  table = new Table(transport);
  transport.connect('open');
  transport.say(aHello());
  transport.say(aState());
});

describe('a table', () => {
  it('shows what the session said last', () => {
    expect(table.hello?.players).toHaveLength(4);
    transport.say(aState({ revision: 2, index: 3 }));
    expect(table.state?.index).toBe(3);
  });

  it('plays at the position shown and changes nothing by itself', () => {
    const cells = table.state!.cells;
    table.play('e2');
    expect(transport.sent.at(-1)).toMatchObject({ type: 'play', move: 'e2', index: 18 });
    expect(table.state!.cells).toBe(cells);
  });

  it('goes only where there is a position', () => {
    const before = transport.sent.length;
    table.goTo(99);
    expect(transport.sent).toHaveLength(before);
    table.goTo(-1);
    expect(transport.sent.at(-1)).toMatchObject({ type: 'goto', index: 0 });
  });

  it('goes on from where it is going, however quickly one asks', () => {
    const steps = () => transport.sent.flatMap((message) => (message.type === 'goto' ? [message.index] : []));
    table.step(-1);
    table.step(-1);
    table.step(1);
    expect(steps()).toEqual([17, 16, 17]);
    transport.say(aState({ revision: 2, index: 17, position: 'other' }));
    table.step(-1);
    table.step(-1);
    expect(steps()).toEqual([17, 16, 17, 16, 15]);
    transport.say(refusal(99));
    table.step(1);
    expect(steps().at(-1)).toBe(18);
  });

  it('forgets values when the position changes and keeps them when it does not', () => {
    const analysis = { type: 'analysis' as const, spec: 'engine', line: 0, index: 18, depth: 4, selectivity: 100, nodes: 0, ms: 0, unit: 'discs' as const, moves: [] };
    transport.say(analysis);
    transport.say(aState({ revision: 2 }));
    expect(table.analysis).toEqual(analysis);
    transport.say(aState({ revision: 3, index: 17, position: 'other' }));
    expect(table.analysis).toBeNull();
  });
});

describe('asking', () => {
  it('succeeds when the pong comes first', async () => {
    const answer = table.ask({ type: 'paste', text: 'f5' });
    expect(transport.sent.slice(-2).map(({ type }) => type)).toEqual(['paste', 'ping']);
    transport.say({ type: 'pong' });
    await expect(answer).resolves.toBeUndefined();
  });

  it('fails with the session’s sentence, and the next question is not confused', async () => {
    const first = table.ask({ type: 'paste', text: 'a1' });
    const second = table.ask({ type: 'paste', text: 'f5' });
    const id = transport.sent.find((message) => message.type === 'paste')!.id!;
    transport.say(refusal(id));
    await expect(first).rejects.toThrow('No.');
    await expect(first).rejects.toBeInstanceOf(Refusal);
    transport.say({ type: 'pong' });
    transport.say({ type: 'pong' });
    await expect(second).resolves.toBeUndefined();
  });

  it('fails when the connection breaks off, and can be asked again', async () => {
    const lost = table.ask({ type: 'paste', text: 'f5' });
    transport.connect('lost');
    await expect(lost).rejects.toThrow('Please try again');
    transport.connect('open');
    const again = table.ask({ type: 'paste', text: 'f5' });
    transport.say({ type: 'pong' });
    await expect(again).resolves.toBeUndefined();
  });

  it('leaves other errors to whoever shows them', () => {
    const heard: string[] = [];
    table.errors.add(({ sentence }) => heard.push(sentence.text));
    table.play('a1');
    transport.say(refusal(transport.sent.at(-1)!.id!));
    expect(heard).toEqual(['No.']);
  });
});
