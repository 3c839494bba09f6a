/** A table of weights being edited. */
export interface Draft {
  name: string;
  size: number;
  owner: number | null;
  opponent: number | null;
  values: number[];
}

/** The players that use a table, as SPECs to which ",table=NAME" is added. */
export const opponents = ['level2', 'level3', 'level4', 'alphabeta:5,eval=weights'] as const;
