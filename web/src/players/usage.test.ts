import { describe, expect, it } from 'vitest';
import { aHello } from '../testing';
import { defaultAdviser, defaultOpponent, groupOf, joinSpec, parseUsage, simplestSpec, splitSpec, within } from './usage';

const player = (kind: string, usage: string) => ({ kind, usage, argument: null, about: '' });

describe('a usage line', () => {
  it('says what may follow the kind', () => {
    expect(parseUsage(player('alphabeta', 'alphabeta:DEPTH[,eval=discs|weights][,table=FILE]'))).toEqual({
      kind: 'alphabeta',
      argument: 'DEPTH',
      argumentOptional: false,
      options: [
        { name: 'eval', choices: ['discs', 'weights'], placeholder: 'discs|weights' },
        { name: 'table', choices: [], placeholder: 'FILE' },
      ],
    });
    expect(parseUsage(player('random', 'random')).argument).toBeNull();
    expect(parseUsage(player('engine', 'engine[:LEVEL][,time=SECONDS]'))).toMatchObject({
      argument: 'LEVEL',
      argumentOptional: true,
    });
  });

  it('gives a SPEC that the roster takes', () => {
    expect(simplestSpec(player('level4', 'level4[,table=FILE]'))).toBe('level4');
    expect(simplestSpec(player('minimax', 'minimax:DEPTH'))).toBe('minimax:6');
    expect(simplestSpec(player('engine', 'engine[:LEVEL]'))).toBe('engine');
  });
});

describe('a SPEC', () => {
  it.each(['level4', 'alphabeta:6,eval=discs,seed=3', 'engine,time=2s', 'level2,table=mine'])(
    'is taken apart and put together: %s',
    (spec) => expect(joinSpec(splitSpec(spec))).toBe(spec),
  );
});

it('keeps numbers within what the roster takes', () => {
  expect(['60', '0', '12.4', 'x', ''].map((text) => within(text, { least: 1, most: 30 }))).toEqual(['30', '1', '12', '', '']);
  expect(within('2,3', { least: 0, most: 64, step: 0.5 })).toBe('2.5');
});

it('puts everybody under a heading', () => {
  const groups = ['step', 'greedy', 'engine'].map((kind) => groupOf(player(kind, kind)));
  expect(groups).toEqual(['ladder', 'in_class', 'advanced']);
});

it('begins gently', () => {
  const step = { kind: 'step', usage: 'step[:N][,seed=N]', argument: { least: 1, most: 12, usual: 2 }, about: '' };
  expect(defaultOpponent([...aHello().players, step])).toBe('step:2');
});

it('chooses someone who is there', () => {
  expect(defaultAdviser(aHello().players)).toBe('level4');
  expect(defaultOpponent(aHello().players)).toBe('level2');
  expect(defaultOpponent([])).toBe('human');
});
