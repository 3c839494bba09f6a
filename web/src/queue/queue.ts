import { language, t } from '../text/text.svelte';

/** What `/api/queue/status` answers (src/queue/status_json.cpp). Times are in seconds. */
export interface QueueStatus {
  queue: string;
  jobs: QueueJob[];
  workers: QueueWorker[];
  failed: { job: number; place: number; worker: string; reason: string; text: string; input: string }[];
  differences: { job: number; place: number; worker: string; other: string }[];
  throughput: { seconds: number; tasks: number[] };
  left: CostBand[];
}

export interface QueueJob {
  job: number;
  kind: string;
  name: string;
  tasks: number;
  waiting: number;
  running: number;
  done: number;
  failed: number;
  checks: number;
  checks_done: number;
  cost_left: number;
  cost_done: number;
  seconds_done: number;
  stopped: boolean;
}

export interface QueueWorker {
  worker: string;
  host: string;
  threads: number;
  running: number;
  done: number;
  seconds: number;
  age: number;
  silent: number;
  gone: boolean;
}

/** Tasks that wait or run and are expected to take from `least` to twice as long. */
export interface CostBand {
  least: number;
  tasks: number;
  cost: number;
}

/** Seconds without a word after which a worker does not count. */
const kSilence = 120;

export const works = (worker: QueueWorker) => !worker.gone && worker.silent <= kSilence;

/** Tasks a second, over all the time that a worker was there: "12", "2.5", "0.003". */
export function rateOf({ done, age, silent }: QueueWorker): string {
  const rate = done / Math.max(age - silent, 1);
  const digits = rate < 1 ? Number(rate.toPrecision(1)) : rate < 9.95 ? Number(rate.toFixed(1)) : Math.round(rate);
  return String(digits).replace('.', language() === 'fr' ? ',' : '.');
}

/** Threads that work at the queue. */
export const threadsOf = (status: QueueStatus) => status.workers.filter(works).reduce((sum, { threads }) => sum + threads, 0);

/** Seconds until a job is done, by what a predicted second took so far; null where nobody works. */
export function secondsLeft(job: QueueJob, threads: number): number | null {
  if (threads === 0) return null;
  const pace = job.cost_done > 0 ? job.seconds_done / job.cost_done : 1;
  return (job.cost_left * pace) / threads;
}

/** "40 s", "12 min", "5 h", "3 d": as exact as anybody can foresee. */
export function roughly(seconds: number): string {
  const point = language() === 'fr' ? ',' : '.';
  const small = seconds < 0.0095 ? '<0.01' : String(Number(seconds.toPrecision(1)));
  if (seconds < 0.95) return t('queue_seconds', { n: small.replace('.', point) });
  if (seconds < 100) return t('queue_seconds', { n: Math.round(seconds) });
  if (seconds < 100 * 60) return t('queue_minutes', { n: Math.round(seconds / 60) });
  if (seconds < 48 * 3600) return t('queue_hours', { n: Math.round(seconds / 3600) });
  return t('queue_days', { n: Math.round(seconds / 86400) });
}

/** A round number that all of `values` are below, for the top of an axis. */
export function topOf(values: number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((digit) => digit * power).find((top) => top >= most)!;
}
