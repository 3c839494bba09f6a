import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocketTransport, tableUrl, waitBefore } from './web_socket';

/** A socket that opens and breaks when told to. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits longer each time, up to four seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(waitBefore)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
});

it('connects again after a break, tells of it, and sends nothing meanwhile', async () => {
  const transport = new WebSocketTransport('ws://here/table/x');
  const told: string[] = [];
  transport.onConnection((connection) => told.push(connection));
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.all[0]!.open();
  transport.send({ type: 'undo' });
  FakeSocket.all[0]!.close();
  transport.send({ type: 'redo' });
  await vi.advanceTimersByTimeAsync(250);
  FakeSocket.all[1]!.open();
  transport.send({ type: 'ping' });
  expect(told).toEqual(['open', 'lost', 'open']);
  expect(FakeSocket.all.map(({ sent }) => sent)).toEqual([['{"type":"undo"}'], ['{"type":"ping"}']]);
});

it('stays closed when it was closed on purpose', async () => {
  const transport = new WebSocketTransport('ws://here/table/x');
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.all[0]!.open();
  transport.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it('finds the table beside the page', () => {
  expect(tableUrl({ protocol: 'http:', host: '127.0.0.1:8008' } as Location, 'abc')).toBe('ws://127.0.0.1:8008/table/abc');
});
