import { memoise } from '@voltmoor/build-tools/memoise';
import { entriesOf, follow, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import { responseOf, type Operation } from '../api/operations';
import { refusal, type Failure } from '../http/problems';

/** A documented limit: a number of requests in a window. */
interface Limit {
  /** Operations with the same name share the limit. */
  name: string;
  count: number;
  /** Length of the window, in seconds. */
  seconds: number;
  /** Whether it is counted per key. Otherwise it is counted per entity of the path, such as a charger. */
  isPerKey: boolean;
}

/** What a counted request gets. */
interface Counted {
  /** Values of the documented headers about the limit. */
  headers: Record<string, string>;
  failure?: Failure;
}

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600 };
const HEADER = /^(?:X-)?RateLimit-(?:Limit|Remaining|Reset)$/i;
const MAX_WINDOWS = 10_000;

/**
 * Counts requests in fixed windows, in real time. The general limit per minute is the example of the header
 * `RateLimit-Limit`. Further ones come from `x-rate-limit` of an operation: `60 per minute per key and 6 per minute per
 * charger`.
 */
export function createLimits(document: OpenApiDocument) {
  const windows = new Map<string, { end: number; used: number }>();

  /** The documented headers of a response about the limit: `RateLimit-Limit`, `-Remaining` and `-Reset`. */
  const headersAbout = (operation: Operation, status: number): [name: string, header: unknown][] =>
    entriesOf(responseOf(document, operation, status)['headers']).filter(([name]) => HEADER.test(name));
  const readLimits = memoise((operation: Operation): Limit[] => {
    const [, header] = headersAbout(operation, operation.status).find(([name]) => /limit$/i.test(name)) ?? [];
    const count = Number(textOf(follow(document, header)['example']));
    const general = count > 0 ? [{ name: 'all', count, seconds: 60, isPerKey: true }] : [];
    return [...general, ...readText(textOf(operation.route.operation['x-rate-limit']))];
  });
  const windowOf = (id: string, seconds: number): { end: number; used: number } => {
    const now = Date.now();
    const known = windows.get(id);
    if (known && known.end > now) return known;
    if (windows.size >= MAX_WINDOWS) {
      for (const [other, { end }] of windows) if (end <= now) windows.delete(other);
      if (windows.size >= MAX_WINDOWS) windows.clear();
    }
    const fresh = { end: now + seconds * 1000, used: 0 };
    windows.set(id, fresh);
    return fresh;
  };
  return {
    clear: () => windows.clear(),
    /** Counts a request. */
    count(operation: Operation, { headers, pathValues }: SeenRequest): Counted {
      const key = headers['authorization'] ?? headers['x-api-key'] ?? '';
      const entity = Object.values(pathValues)[0];
      const counted = readLimits(operation).flatMap((limit) => {
        if (!limit.isPerKey && entity === undefined) return [];
        const window = windowOf(`${limit.name} ${limit.isPerKey ? key : entity}`, limit.seconds);
        return [{ limit, window }];
      });
      const full = counted.find(({ limit, window }) => window.used >= limit.count);
      if (!full) for (const { window } of counted) window.used += 1;
      // The headers are about the limit of this kind of operation per key.
      const shown = full ?? counted.filter(({ limit }) => limit.isPerKey).at(-1);
      if (!shown) return { headers: {} };
      const reset = Math.max(1, Math.ceil((shown.window.end - Date.now()) / 1000));
      const values: Record<string, number> = {
        limit: shown.limit.count,
        remaining: Math.max(0, shown.limit.count - shown.window.used),
        reset,
      };
      const about = headersAbout(operation, full ? 429 : operation.status).map(([name]) => {
        const kind = name.toLowerCase().split('-').at(-1) ?? '';
        return [name, String(values[kind])] as const;
      });
      const result = Object.fromEntries(about);
      if (!full) return { headers: result };
      const detail = `${full.limit.isPerKey ? 'This key' : 'This entity'} has used up its limit. Wait ${reset} seconds.`;
      const failure = refusal(429, 'rate_limited', detail);
      return { headers: { ...result, 'Retry-After': String(reset) }, failure };
    },
  };
}

function readText(text: string): Limit[] {
  return [...text.matchAll(/\b(\d{1,6}) per (second|minute|hour) per (\w+)/g)].map(
    ([phrase, count = '', unit = '', per]) => ({
      name: /command/.test(text) ? `commands ${phrase}` : text + phrase,
      count: Number(count),
      seconds: SECONDS[unit] ?? 60,
      // A connection of OCPI has one token.
      isPerKey: per === 'key' || per === 'connection',
    }),
  );
}

const UNITS: Record<string, number> = { KiB: 2 ** 10, MiB: 2 ** 20 };

/**
 * Refuses a body that is larger than the description of the response 413 says, for example "larger than 1 MiB".
 *
 * @param size of the body, in bytes
 */
export function checkBodySize(
  document: OpenApiDocument,
  operation: Operation,
  size: number,
): Failure | undefined {
  const { description } = responseOf(document, operation, 413);
  const [, count, unit = ''] = /larger than (\d+) (KiB|MiB)/.exec(textOf(description)) ?? [];
  const max = Number(count) * (UNITS[unit] ?? 1);
  if (count === undefined || size <= max) return undefined;
  return refusal(413, 'payload_too_large', `The body has ${size} bytes or more. The maximum is ${max}.`);
}
