import { describe, expect, it } from 'vitest';
import { linesOf, litLine } from './code';
import { countsAfter, quizAt, seenAfter, valuesOnPath, valueText, withNewValues, type SearchDoc } from './doc';
import { kWhole, layOut } from './layout';
import { disasterDoc } from './testing';

const doc: SearchDoc = disasterDoc();

describe('a recorded search, step by step', () => {
  it('is unseen at first, and shows the values of the record at the end', () => {
    expect(seenAfter(doc, 0).every(({ state }) => state === 'unseen')).toBe(true);
    const end = seenAfter(doc, doc.steps.length);
    expect(end.every(({ state }) => state === 'done')).toBe(true);
    expect(valueText(doc.nodes[0]!, end[0]!)).toBe('1');
    const minus = doc.nodes.find(({ value, role }) => value === -2 && role === 'min')!;
    expect(valueText(minus, end[minus.id]!)).toBe('−2');
  });

  it('knows what is open on the way', () => {
    const firstBack = doc.steps.findIndex((step) => step.do === 'back') + 1;
    const seen = seenAfter(doc, firstBack);
    expect(valueText(doc.nodes[1]!, seen[1]!)).toBe('≤11');
    expect(valueText(doc.nodes[0]!, seen[0]!)).toBe('?');
    expect(valuesOnPath(doc, seen, 1)).toEqual([null, 11]);
  });

  it('counts what the summary counts', () => {
    const summary = doc.comparison.find(({ method }) => method === doc.method)!;
    expect(countsAfter(doc, doc.steps.length)).toEqual({
      visited: summary.visited,
      evaluated: summary.evaluated,
      cut: summary.cut_branches,
    });
  });

  it('asks only what the next step answers', () => {
    const asked = doc.steps.map((_, i) => quizAt(doc, i)).filter((quiz) => quiz !== null);
    expect(asked.filter((quiz) => quiz.kind === 'value').map(({ answer }) => answer)).toEqual([-2, 1, 1]);
    expect(asked.filter((quiz) => quiz.kind === 'cut').every(({ answer }) => answer === false)).toBe(true);
  });

  it('can have other values in the same shape', () => {
    expect(withNewValues('(11:(3 -2) 6:(1 6))', () => 0.5)).toBe('((3 3) (3 3))');
  });

  it('lights a line for every step, in both forms', () => {
    for (const form of ['report', 'course'] as const)
      for (const step of doc.steps) {
        const lit = litLine(form, doc, step);
        const text = linesOf(form, doc)[lit]!.text.en;
        if (step.do === 'leaf') expect(text).toMatch(/h\(e\)|evaluation/);
        if (step.do === 'leave') expect(text).toMatch(/return v|parcours ← val/);
      }
  });
});

describe('the picture', () => {
  it('shows a small tree whole, parents over their children', () => {
    const { spots } = layOut(doc, 0, new Set(), new Set());
    expect(spots).toHaveLength(7);
    const root = spots[0]!;
    const below = spots.filter(({ parent }) => parent === root.key);
    expect(root.x).toBeCloseTo((below[0]!.x + below[1]!.x) / 2);
  });

  it('folds what is folded by hand, and a large tree but for the path', () => {
    expect(layOut(doc, 0, new Set(), new Set(['1'])).spots).toHaveLength(5);
    const leaf = { ...doc.nodes[2]!, parent: 1 };
    const wide: SearchDoc = { ...doc, whole: [], nodes: [...doc.nodes.slice(0, 3)] };
    for (let id = 3; id < kWhole + 5; ++id) wide.nodes.push({ ...leaf, id });
    expect(layOut(wide, 0, new Set(), new Set()).spots).toHaveLength(2);
    expect(layOut(wide, 1, new Set(), new Set()).spots.length).toBeGreaterThan(kWhole);
  });
});
