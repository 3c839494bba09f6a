import { describe, expect, it } from 'vitest';
import { rateOf, roughly, secondsLeft, threadsOf, topOf, works, type QueueJob, type QueueStatus, type QueueWorker } from './queue';

const worker = (about: Partial<QueueWorker>): QueueWorker => ({
  worker: 'a', host: 'h', threads: 4, running: 0, done: 0, seconds: 0, age: 60, silent: 1, gone: false, ...about,
});
const job = (about: Partial<QueueJob>): QueueJob => ({
  job: 1, kind: 'solve', name: 'x', tasks: 10, waiting: 5, running: 0, done: 5, failed: 0, checks: 0, checks_done: 0,
  cost_left: 100, cost_done: 50, seconds_done: 25, stopped: false, ...about,
});

describe('a queue', () => {
  it('counts the threads of those who were heard of lately', () => {
    const workers = [worker({}), worker({ gone: true }), worker({ silent: 1000 })];
    expect(workers.map(works)).toEqual([true, false, false]);
    expect(threadsOf({ workers } as QueueStatus)).toBe(4);
  });
  it('says how fast each of them is', () => {
    expect(rateOf(worker({ done: 15, age: 61, silent: 1 }))).toBe('0.3');
    expect(rateOf(worker({ done: 600, age: 60, silent: 0 }))).toBe('10');
    expect(rateOf(worker({ done: 5, age: 2, silent: 0 }))).toBe('2.5');
    expect(rateOf(worker({ done: 3, age: 0.1, silent: 0 }))).toBe('3');
    expect(rateOf(worker({ done: 12, age: 3600, silent: 0 }))).toBe('0.003');
    expect(rateOf(worker({ done: 0 }))).toBe('0');
  });
  it('foresees the end by what a predicted second took', () => {
    expect(secondsLeft(job({}), 4)).toBe(12.5);
    expect(secondsLeft(job({ cost_done: 0, seconds_done: 0 }), 4)).toBe(25);
    expect(secondsLeft(job({}), 0)).toBeNull();
  });
  it('writes times as people say them', () => {
    const said = [0, 0.25, 1, 99, 100, 3600, 7200, 86400, 40 * 86400].map(roughly);
    expect(said).toEqual(['<0.01 s', '0.3 s', '1 s', '99 s', '2 min', '60 min', '2 h', '24 h', '40 d']);
  });
  it('has round numbers on its axes', () => {
    expect([[], [0], [3], [5], [11], [99], [1001]].map(topOf)).toEqual([1, 1, 5, 5, 20, 100, 2000]);
  });
});
