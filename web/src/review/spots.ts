import type { Spots } from './types';

interface Point {
  x: number;
  y: number;
}

export interface Curves {
  rules: { y: number; value: number }[];
  /** By stage: the line, and a mark for each period that has moves of it. */
  stages: { points: string; dots: Point[] }[];
}

/** Points of chance lost in a move, by stage, period after period. */
export function curves(periods: Spots['periods'], width: number, height: number): Curves {
  const most = Math.max(1, ...periods.flatMap(({ loss }) => loss.map((value) => value ?? 0)));
  const step = [1, 2, 5, 10, 20, 50].find((step) => most / step <= 4) ?? 100;
  const top = Math.ceil(most / step) * step;
  const y = (value: number) => 10 + ((height - 30) * (top - value)) / top;
  const x = (index: number) => 60 + ((width - 90) * (periods.length < 2 ? 0.5 : index / (periods.length - 1)));
  const rules = Array.from({ length: top / step + 1 }, (_, i) => ({ y: y(i * step), value: i * step }));
  const stages = [0, 1, 2].map((stage) => {
    const dots = periods.flatMap(({ loss }, index) => {
      const value = loss[stage];
      return value === null || value === undefined ? [] : [{ x: x(index), y: y(value) }];
    });
    return { dots, points: dots.map((dot) => `${dot.x},${dot.y}`).join(' ') };
  });
  return { rules, stages };
}

export interface Bar {
  spot: Spots['spots'][number];
  /** Of the longest bar, in percent. */
  share: number;
  /** Whether it happens less or more in the later half of the games; empty: neither. */
  trend: '' | 'less' | 'more';
}

const kShown = 12;

export function bars(spots: Spots['spots']): Bar[] {
  const most = Math.max(1, ...spots.map(({ points }) => points));
  return spots.slice(0, kShown).map((spot) => {
    const steady = spot.times < 4 || spot.earlier === 0;
    const trend = steady ? '' : spot.lately < spot.earlier * 0.75 ? 'less' : spot.lately > spot.earlier * 1.33 ? 'more' : '';
    return { spot, share: (100 * spot.points) / most, trend };
  });
}
