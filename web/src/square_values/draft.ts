/** Square values being edited. */
export interface Draft {
  name: string;
  size: number;
  owner: number | null;
  opponent: number | null;
  values: number[];
}

/** The players that use square values, as SPECs to which ",table=NAME" is added. */
export const opponents = ['level2', 'level3', 'level4', 'alphabeta:5,eval=weights'] as const;

/** A file's name as values may be called: "My values.txt" becomes "My-values". */
export function nameOfFile(file: string): string {
  const name = file.replace(/\.[^./]*$/, '').replace(/[^A-Za-z0-9_-]+/g, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 40) || 'values-1';
}
