import { describe, expect, it } from 'vitest';
import { algorithmOf, linesOf, litLine, litNumbers } from './code';
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

  it('asks before the search which leaves it never looks at', () => {
    expect(quizAt(doc, 0), 'nothing is left out').toBeNull();
    const whole = [
      { name: 'A', estimate: 11, children: ['B', 'C'] },
      { name: 'B', estimate: 11, children: ['B1', 'B2'] },
      { name: 'C', estimate: 6, children: ['C1', 'C2'] },
      ...['B1', 'B2', 'C1', 'C2'].map((name, i) => ({ name, estimate: i, children: [] })),
    ];
    const cut: SearchDoc = { ...disasterDoc(), whole, nodes: disasterDoc().nodes.slice(0, 6) };
    cut.nodes[4]!.cut = { kind: 'alpha', because: 'C1', value: -3, sure: -2, moves: ['C2'], why: '' };
    expect(quizAt(cut, 0)).toMatchObject({ kind: 'leaves', answer: ['C2'] });
    expect(quizAt({ ...cut, depth: 1 }, 0), 'leaves of a search to a depth').toBeNull();
    // The branches that are left are named.
    const asked = doc.steps.map((_, i) => quizAt(doc, i)).filter((quiz) => quiz?.kind === 'cut');
    expect(asked.map(({ rest }) => rest)).toEqual([['B2'], ['C'], ['C2']]);
  });

  it('can have other values in the same shape', () => {
    expect(withNewValues('(11:(3 -2) 6:(1 6))', () => 0.5)).toBe('((3 3) (3 3))');
  });

  const minimax: SearchDoc = { ...disasterDoc(), method: 'minimax' };
  const shallow: SearchDoc = { ...minimax, nodes: minimax.nodes.map((node) => (node.role === 'end' ? { ...node, role: 'horizon' } : node)) };

  it('lights a line for every step, in both forms', () => {
    for (const one of [doc, minimax, shallow])
      for (const form of ['report', 'course'] as const)
        for (const step of one.steps) {
          const lit = litLine(form, one, step);
          const text = linesOf(form, one)[lit]!.text.en;
          if (step.do === 'leaf') expect(text).toMatch(/h\(e\)|evaluation/);
          if (step.do === 'leave') expect(text).toMatch(/return (v|max|min)|parcours ← val/);
        }
  });

  it('sets the numbers beside the lit line', () => {
    expect(doc.steps.slice(0, 8).map((step) => litNumbers(doc, step))).toEqual(['', '', '11', '11', '−2', '−2', '−2', '−2']);
    const node = { ...doc.nodes[4]!, cut: { kind: 'alpha' as const, because: 'C1', value: -3, sure: -2, moves: ['C2'], why: '' } };
    const cut: SearchDoc = { ...doc, nodes: doc.nodes.map((one) => (one.id === 4 ? node : one)) };
    expect(litNumbers(cut, { ...doc.steps[10]!, do: 'cut' })).toBe('−3 ≤ −2');
  });

  it('tells the three algorithms of the report apart', () => {
    expect([doc, minimax, shallow].map(algorithmOf)).toEqual(['alphabeta', 'minimax', 'depth']);
    const first = (one: SearchDoc) => linesOf('report', one)[0]!.text.fr;
    expect([minimax, shallow, doc].map(first)).toEqual(['Fonction MINIMAX(e)', 'Fonction MINIMAX(e, d)', 'Fonction MINIMAX(e, d, α, β)']);
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
