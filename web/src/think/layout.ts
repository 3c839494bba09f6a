import { pathTo, type SearchDoc } from './doc';

/** Where things stand in the picture of a tree: depth downwards, branches from left to right. */

export interface Spot {
  key: string;
  /** Of the recorded node; null for what no search looked at. */
  id: number | null;
  name: string;
  parent: string | null;
  depth: number;
  x: number;
  y: number;
  /** Nodes that are folded away below it. */
  hidden: number;
  leaf: boolean;
  /** What a leaf nobody looked at is worth, where that is known. */
  estimate: number | null;
}

export interface Picture {
  spots: Spot[];
  width: number;
  height: number;
}

export const kColumn = 62;
export const kRow = 104;
const kTop = 46;
const kLeft = 92;

/** Trees of so many nodes are shown whole; of larger ones, the path that is searched and what is unfolded. */
export const kWhole = 60;

interface Branch {
  key: string;
  id: number | null;
  name: string;
  children: Branch[];
  estimate: number | null;
}

/** The recorded tree, with the branches that were left out at its cuts. */
function branches(doc: SearchDoc): Branch {
  const typed = new Map(doc.whole.map((one) => [one.name, one]));
  const leftOut = (name: string): Branch => {
    const known = typed.get(name);
    return {
      key: `x${name}`,
      id: null,
      name,
      children: (known?.children ?? []).map(leftOut),
      estimate: known && known.children.length === 0 ? known.estimate : null,
    };
  };
  const nodes: Branch[] = doc.nodes.map((node) => ({
    key: String(node.id),
    id: node.id,
    name: node.move ?? (typed.size ? doc.whole[0]!.name : ''),
    children: [],
    estimate: null,
  }));
  for (const node of doc.nodes) if (node.parent !== null) nodes[node.parent]!.children.push(nodes[node.id]!);
  for (const node of doc.nodes)
    node.cut?.moves.forEach((move, i) => {
      const branch = leftOut(move);
      nodes[node.id]!.children.push(typed.size ? branch : { ...branch, key: `x${node.id}.${i}` });
    });
  return nodes[0]!;
}

function sizeOf(branch: Branch): number {
  return 1 + branch.children.reduce((sum, child) => sum + sizeOf(child), 0);
}

/** `open`: keys that somebody unfolded; `folded`: those folded by hand; `current`: the node of the step. */
export function layOut(doc: SearchDoc, current: number, open: ReadonlySet<string>, folded: ReadonlySet<string>): Picture {
  const root = branches(doc);
  const whole = sizeOf(root) <= kWhole;
  const onPath = new Set(pathTo(doc, current).map(String));
  const isOpen = (branch: Branch) =>
    !folded.has(branch.key) && (whole || branch === root || onPath.has(branch.key) || open.has(branch.key));
  const spots: Spot[] = [];
  let column = 0;
  let deepest = 0;
  const place = (branch: Branch, parent: string | null, depth: number): Spot => {
    const unfolded = branch.children.length > 0 && isOpen(branch);
    const spot: Spot = {
      key: branch.key,
      id: branch.id,
      name: branch.name,
      parent,
      depth,
      x: 0,
      y: kTop + depth * kRow,
      hidden: unfolded ? 0 : sizeOf(branch) - 1,
      leaf: branch.children.length === 0,
      estimate: branch.estimate,
    };
    spots.push(spot);
    deepest = Math.max(deepest, depth);
    if (unfolded) {
      const below = branch.children.map((child) => place(child, branch.key, depth + 1));
      spot.x = (below[0]!.x + below.at(-1)!.x) / 2;
    } else {
      spot.x = kLeft + kColumn * (column + 0.5);
      column += 1;
    }
    return spot;
  };
  place(root, null, 0);
  return { spots, width: kLeft + kColumn * column + 24, height: kTop + deepest * kRow + 58 };
}
