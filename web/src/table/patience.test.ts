import { beforeEach, expect, it, vi } from 'vitest';
import { ArrayTransport } from '../protocol/array_transport';
import { aState } from '../testing';
import { Table } from './table.svelte';

const black = aState().seats.black;
const seats = { black: { ...black, human: true }, white: { ...black, name: 'level4', spec: 'level4', human: false } };
const before = { ...aState(), seats, index: 4, live_index: 4, turn: 'black' as const, result: null };
const own = { ...before, index: 5, live_index: 5, turn: 'white' as const, last: { color: 'black' as const, move: 'f5', flips: [['e5']] } };
const answer = { ...before, index: 6, live_index: 6, last: { color: 'white' as const, move: 'd6', flips: [['d5']] } };

beforeEach(() => void vi.useFakeTimers());

function played(): { table: Table; transport: ArrayTransport } {
  const transport = new ArrayTransport();
  const table = new Table(transport);
  table.patience = () => 500;
  for (const state of [before, own, answer]) transport.say(state);
  return { table, transport };
}

it('holds the answer back until one’s own discs have turned', () => {
  const { table } = played();
  expect(table.state?.index).toBe(5);
  vi.advanceTimersByTime(499);
  expect(table.state?.index).toBe(5);
  vi.advanceTimersByTime(1);
  expect(table.state?.index).toBe(6);
});

it('keeps nobody waiting who does something', () => {
  const { table } = played();
  table.send({ type: 'undo' });
  expect(table.state?.index).toBe(6);
});

it('holds nothing back when nobody answers', () => {
  const transport = new ArrayTransport();
  const table = new Table(transport);
  table.patience = () => 500;
  for (const state of [before, { ...own, turn: 'black' as const }, answer]) transport.say(state);
  expect(table.state?.index).toBe(6);
});
