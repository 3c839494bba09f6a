import { expect, test } from 'vitest';
import { filesOf } from './dropped';

type Tree = { [name: string]: Tree | string };

/** An entry as browsers give it; folders tell two entries at a time. */
function entry(name: string, tree: Tree | string): FileSystemEntry {
  if (typeof tree === 'string') return { name, isFile: true, file: (done: (file: File) => void) => done(new File([tree], name)) } as unknown as FileSystemEntry;
  const inside = Object.entries(tree).map(([child, what]) => entry(child, what));
  const createReader = () => {
    let at = 0;
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(inside.slice(at, (at += 2))) };
  };
  return { name, isFile: false, createReader } as unknown as FileSystemEntry;
}

function dropped(tree: Tree, files: File[] = []): DataTransfer {
  const items = Object.entries(tree).map(([name, what]) => ({ webkitGetAsEntry: () => entry(name, what) }));
  return { items, files } as unknown as DataTransfer;
}

const names = async (data: DataTransfer) => (await filesOf(data)).map(({ name }) => name);

test('folders are walked to their ends, hidden ones are left out', async () => {
  const tree = { games: { 'b.ggf': 'b', 'a.ggf': 'a', older: { 'c.wtb': 'c', deep: { 'd.sgf': 'd' } }, '.git': { config: 'x' }, '.hidden': 'x', empty: {} }, 'e.txt': 'e' };
  expect(await names(dropped(tree))).toEqual(['a.ggf', 'b.ggf', 'c.wtb', 'd.sgf', 'e.txt']);
});

test('a browser that tells no entries still brings its files', async () => {
  const data = { items: [{ webkitGetAsEntry: () => null }], files: [new File(['x'], 'x.ggf')] } as unknown as DataTransfer;
  expect(await names(data)).toEqual(['x.ggf']);
});
