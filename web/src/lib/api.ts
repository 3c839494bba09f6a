/** The program's end points: `/api/<room>/<verb>` (src/server/api_table.cpp). */

/** What the program refused, in a sentence of the page's language. */
export class ApiError extends Error {
  constructor(
    readonly id: string,
    text: string,
  ) {
    super(text);
  }
}

type Parameters = Record<string, string | number | boolean | undefined>;

interface Answered<Answer, Progress> {
  progress?: Progress;
  answer?: Answer;
  error?: string;
  text?: string;
}

function address(room: string, verb: string, parameters: Parameters = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${room}/${verb}${query ? `?${query}` : ''}`;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const headers = { 'Accept-Language': document.documentElement.lang || 'en' };
  const response = await fetch(url, { ...init, headers });
  if (response.ok) return response;
  const body = await response.text();
  if (!response.headers.get('Content-Type')?.includes('json')) throw new ApiError('http', body.trim());
  const { error, text } = JSON.parse(body) as { error: string; text: string };
  throw new ApiError(error, text);
}

/** Asks something that changes nothing. */
export async function ask<Answer>(
  room: string,
  verb: string,
  parameters?: Parameters,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await request(address(room, verb, parameters), { signal });
  return (await response.json()) as Answer;
}

/** Has something done. */
export async function send<Answer>(room: string, verb: string, body: object = {}): Promise<Answer> {
  const response = await request(address(room, verb), { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Answer;
}

/** Sends a file; what else there is to say goes into the address. */
export async function sendFile<Answer>(room: string, verb: string, file: Blob, parameters?: Parameters): Promise<Answer> {
  const response = await request(address(room, verb, parameters), { method: 'POST', body: file });
  return (await response.json()) as Answer;
}

/** Has something done that takes long; aborting `signal` ends the work. A Blob is sent as it is. */
export async function stream<Answer, Progress>(
  room: string,
  verb: string,
  body: object | Blob,
  onProgress: (progress: Progress) => void,
  { parameters, signal }: { parameters?: Parameters; signal?: AbortSignal } = {},
): Promise<Answer> {
  const content = body instanceof Blob ? body : JSON.stringify(body);
  const response = await request(address(room, verb, parameters), { method: 'POST', body: content, signal });
  for await (const text of lines(response)) {
    const line = JSON.parse(text) as Answered<Answer, Progress>;
    if (line.progress !== undefined) onProgress(line.progress);
    if (line.error !== undefined) throw new ApiError(line.error, line.text ?? line.error);
    if (line.answer !== undefined) return line.answer;
  }
  throw new ApiError('http', 'the answer ended early');
}

async function* lines(response: Response): AsyncGenerator<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const parts = rest.split('\n');
    rest = parts.pop()!;
    yield* parts;
    if (done) return;
  }
}
