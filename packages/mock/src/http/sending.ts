import { parseJson } from '@voltmoor/openapi/raw';
import type { Clock } from '../simulate/time';

/** A request that the mock sends. Its body is sent as JSON. */
export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A response. `body` is undefined if it is not JSON or too long. */
export interface Received {
  status: number;
  body?: unknown;
  /** The header `Link`. */
  link?: string;
}

/** Sends a request. Returns undefined if there is no response. */
export type Send = (request: Outgoing) => Promise<Received | undefined>;

/**
 * Sends requests over HTTP. A redirect is not followed, because receivers name their own URLs.
 *
 * @param limits `timeout` is in ms, and `maxBytes` the longest body of a response that is read
 */
export function sendOverHttp({ timeout, maxBytes }: { timeout: number; maxBytes: number }): Send {
  return async ({ method, url, headers, body }) => {
    if (!isHttpUrl(url)) return undefined;
    const content =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { method, ...content, redirect: 'manual', signal });
      const link = response.headers.get('link');
      const received = parseJson(await readText(response, maxBytes));
      return { status: response.status, body: received, ...(link !== null && { link }) };
    } catch {
      return undefined;
    }
  };
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What became of an attempt: `failed` is repeated after a pause, and `waiting` at the next opportunity. */
type Outcome = 'done' | 'failed' | 'waiting';

/**
 * What waits to be sent, in the time of the mock.
 *
 * @param limits `pauses` are those after failed attempts, in seconds. `max` limits the memory: further items are dropped
 * @param send `attempt` is counted from 1. A failure is final if it `isLast`
 */
export function createOutbox<Item extends { isSingle?: boolean }>(
  clock: Clock,
  { pauses, max }: { pauses: readonly number[]; max: number },
  send: (item: Item, attempt: number, isLast: boolean) => Promise<Outcome>,
) {
  type Waiting = { item: Item; at: number; attempt: number };
  let waiting: Waiting[] = [];
  let sending: Promise<void> = Promise.resolve();
  const sendItem = async ({ item, at, attempt }: Waiting): Promise<void> => {
    const pause = item.isSingle === true ? undefined : pauses[attempt - 1];
    const outcome = await send(item, attempt, pause === undefined);
    if (outcome === 'waiting') waiting.push({ item, at, attempt });
    else if (outcome === 'failed' && pause !== undefined && waiting.length < max)
      waiting.push({ item, at: clock.now().getTime() + pause * 1000, attempt: attempt + 1 });
  };
  return {
    waiting: (): readonly Waiting[] => waiting,
    isFull: (): boolean => waiting.length >= max,
    /** @param at in ms */
    add(item: Item, at: number): void {
      if (waiting.length < max) waiting.push({ item, at, attempt: 1 });
    },
    /** Drops what was not tried yet. */
    drop(isDropped: (item: Item) => boolean): void {
      waiting = waiting.filter(({ item, attempt }) => attempt > 1 || !isDropped(item));
    },
    /** Sends what is due, one after the other. */
    sendDue(): Promise<void> {
      sending = sending.then(async () => {
        const now = clock.now().getTime();
        const due = waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
        waiting = waiting.filter(({ at }) => at > now);
        for (const item of due) await sendItem(item);
      });
      return sending;
    },
    clear(): void {
      waiting = [];
    },
  };
}
