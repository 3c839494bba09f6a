import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, ask, send, stream } from './api';

function answering(response: Response) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = { 'Content-Type': 'application/json' };

afterEach(() => vi.unstubAllGlobals());

it('puts parameters into the address, in the language of the page', async () => {
  document.documentElement.lang = 'fr';
  const fetch = answering(new Response('{"games":3}', { headers: json }));
  expect(await ask('library', 'search', { player: 'Rose & Co', year: 1998, tag: undefined })).toEqual({ games: 3 });
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('/api/library/search?player=Rose+%26+Co&year=1998');
  expect(init.headers).toEqual({ 'Accept-Language': 'fr' });
});

it('throws the sentence of an answer that is a refusal', async () => {
  answering(new Response('{"error":"api_unknown","text":"there is nothing"}', { status: 404, headers: json }));
  await expect(send('a', 'b')).rejects.toThrow(new ApiError('api_unknown', 'there is nothing'));
  answering(new Response('Too long.\n', { status: 413, headers: { 'Content-Type': 'text/plain' } }));
  await expect(send('a', 'b')).rejects.toThrow('Too long.');
});

function chunked(...chunks: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers: json });
}

it('reads lines however they are cut', async () => {
  answering(chunked('{"progress":1}\n{"prog', 'ress":2}\n', '{"answer":{"sum":3}}\n'));
  const seen: number[] = [];
  expect(await stream<object, number>('a', 'b', {}, (p) => seen.push(p))).toEqual({ sum: 3 });
  expect(seen).toEqual([1, 2]);
});

it('throws when a line is an error or none comes', async () => {
  answering(chunked('{"progress":1}\n', '{"error":"x","text":"no"}\n'));
  await expect(stream('a', 'b', {}, () => {})).rejects.toThrow('no');
  answering(chunked('{"progress":1}\n'));
  await expect(stream('a', 'b', {}, () => {})).rejects.toThrow('early');
});
