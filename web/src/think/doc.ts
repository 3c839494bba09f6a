/** A recorded search as the program sends it (docs/lesson.md), and what of it is to be seen after each step. */

export type Method = 'minimax' | 'alphabeta' | 'ordered';
export type Bound = 'exact' | 'at_least' | 'at_most';

export interface Cut {
  kind: 'alpha' | 'beta';
  because: string;
  value: number;
  sure: number | null;
  moves: string[];
  /** The reason in words. */
  why: string;
}

export interface TreeNode {
  id: number;
  parent: number | null;
  move: string | null;
  board: string;
  turn: 'black' | 'white';
  role: 'max' | 'min' | 'horizon' | 'end';
  value: number;
  bound: Bound;
  on_best_line: boolean;
  cut: Cut | null;
}

export interface Step {
  do: 'enter' | 'leaf' | 'back' | 'cut' | 'leave';
  node: number;
  child: number | null;
  window: [number | null, number | null];
  best: number | null;
  better: boolean;
}

export interface Summary {
  method: Method;
  value: number | null;
  best_line: string[];
  visited: number;
  evaluated: number;
  cut_branches: number;
  complete: boolean;
}

export interface SearchDoc {
  tree: string | null;
  depth: number;
  method: Method;
  value: number;
  best_line: string[];
  comparison: Summary[];
  nodes: TreeNode[];
  steps: Step[];
  /** Of a typed tree: every branch, looked at or not. */
  whole: { name: string; estimate: number; children: string[] }[];
}

/** How a node stands after a step. */
export interface Seen {
  state: 'unseen' | 'open' | 'done';
  /** The last step that was about it. */
  step: Step | null;
  /** Whether its cut has been made by then. */
  cut: boolean;
}

/** Of every node, after the first `count` steps. */
export function seenAfter(doc: SearchDoc, count: number): Seen[] {
  const seen: Seen[] = doc.nodes.map(() => ({ state: 'unseen', step: null, cut: false }));
  for (const step of doc.steps.slice(0, count)) {
    const one = seen[step.node]!;
    one.step = step;
    one.state = step.do === 'leaf' || step.do === 'leave' ? 'done' : 'open';
    if (step.do === 'cut') one.cut = true;
  }
  return seen;
}

export interface Counts {
  visited: number;
  evaluated: number;
  cut: number;
}

/** What the search has done by then; after the last step the counts of the summary. */
export function countsAfter(doc: SearchDoc, count: number): Counts {
  const counts = { visited: 0, evaluated: 0, cut: 0 };
  for (const step of doc.steps.slice(0, count)) {
    if ((step.do === 'enter' || step.do === 'leaf') && step.node !== 0) counts.visited += 1;
    if (step.do === 'leaf' && step.node !== 0) counts.evaluated += 1;
    if (step.do === 'cut') counts.cut += doc.nodes[step.node]!.cut!.moves.length;
  }
  return counts;
}

/** From the root to the node. */
export function pathTo(doc: SearchDoc, id: number): number[] {
  const path: number[] = [];
  for (let at: number | null = id; at !== null; at = doc.nodes[at]!.parent) path.unshift(at);
  return path;
}

export function depthOf(doc: SearchDoc, id: number): number {
  return pathTo(doc, id).length - 1;
}

/** val[] of the assignment: the value so far at each depth of the path being searched. */
export function valuesOnPath(doc: SearchDoc, seen: Seen[], id: number): (number | null)[] {
  return pathTo(doc, id).map((at) => seen[at]!.step?.best ?? null);
}

/**
 * What can be asked: the value that comes up next, whether the branches that are left at a node (`rest`) are cut, and before
 * a search of a typed tree which leaves it will never look at.
 */
export type Quiz =
  | { kind: 'value'; node: number; answer: number }
  | { kind: 'cut'; node: number; rest: string[]; answer: boolean }
  | { kind: 'leaves'; node: number; leaves: Leaf[]; answer: string[] };

export interface Leaf {
  name: string;
  value: number;
}

/** Nobody ticks more leaves than these. */
const kMostLeavesAsked = 24;

/** Where a search of a typed tree stops, were nothing cut. */
export function leavesOf(doc: SearchDoc): Leaf[] {
  const called = new Map(doc.whole.map((one) => [one.name, one]));
  const leaves: Leaf[] = [];
  const walk = (name: string, depth: number) => {
    const { children, estimate } = called.get(name)!;
    if (depth === 0 || children.length === 0) leaves.push({ name, value: estimate });
    else children.forEach((child) => walk(child, depth - 1));
  };
  if (doc.whole.length > 0) walk(doc.whole[0]!.name, doc.depth);
  return leaves;
}

function leavesQuiz(doc: SearchDoc): Quiz | null {
  const leaves = leavesOf(doc);
  const seen = new Set(doc.nodes.map(({ move }) => move));
  const answer = leaves.map(({ name }) => name).filter((name) => !seen.has(name));
  const asked = answer.length > 0 && leaves.length <= kMostLeavesAsked;
  return asked ? { kind: 'leaves', node: 0, leaves, answer } : null;
}

/** Branches of a node that come after one of its children, looked at later or never. */
function branchesAfter(doc: SearchDoc, node: number, child: number): string[] {
  const later = doc.nodes.filter(({ id, parent }) => parent === node && id > child).map(({ move }) => move ?? '');
  return [...later, ...(doc.nodes[node]!.cut?.moves ?? [])];
}

/** The question that the search answers after its first `count` steps; the one about leaves comes before the first. */
export function quizAt(doc: SearchDoc, count: number): Quiz | null {
  const next = doc.steps[count];
  const last = doc.steps[count - 1];
  if (next && !last) return leavesQuiz(doc);
  if (!next || !last) return null;
  if (next.do === 'leave') return { kind: 'value', node: next.node, answer: doc.nodes[next.node]!.value };
  if (last.do !== 'back' || doc.method === 'minimax') return null;
  const goesOn = (next.do === 'enter' || next.do === 'leaf') && doc.nodes[next.node]!.parent === last.node;
  if (next.do !== 'cut' && !goesOn) return null;
  return { kind: 'cut', node: last.node, rest: branchesAfter(doc, last.node, last.child!), answer: next.do === 'cut' };
}

/** "∞", "−∞" where a bound is open. */
export function boundText(value: number | null, infinite: string): string {
  return value === null ? infinite : numberText(value);
}

export function numberText(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** What a node shows: its value, or how far it has come. */
export function valueText(node: TreeNode, seen: Seen): string {
  if (seen.state === 'unseen') return '';
  if (seen.state === 'done') {
    const sign = { exact: '', at_least: '≥', at_most: '≤' }[node.bound];
    return sign + numberText(node.value);
  }
  const best = seen.step?.best ?? null;
  if (best === null) return '?';
  return (node.role === 'max' ? '≥' : '≤') + numberText(best);
}

/** The same tree with other numbers; what nodes look like before one looks below them goes with the old ones. */
export function withNewValues(tree: string, random: () => number = Math.random): string {
  return tree.replace(/-?\d+:/g, '').replace(/-?\d+/g, () => String(Math.floor(random() * 20) - 7));
}
