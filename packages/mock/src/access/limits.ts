import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { entriesOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { Operation } from '../api/operations';
import type { Failure } from '../http/problems';

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
export interface Counted {
  /** Values of the documented headers about the limit. */
  headers: Record<string, string>;
  failure?: Failure;
}

const SECONDS: Record<string, number> = { second: 1, minute: 60, hour: 3600 };
const HEADER = /^(?:X-)?RateLimit-(Limit|Remaining|Reset)$/i;
const MAX_WINDOWS = 10_000;

/**
 * Counts requests in fixed windows. The general limit per minute is the example of the header `RateLimit-Limit`. Further
 * ones come from `x-rate-limit` of an operation: `60 per minute per key and 6 per minute per charger`.
 *
 * @param now the current time, in ms
 */
export function createLimits(document: OpenApiDocument, now: () => number) {
  const windows = new Map<string, { end: number; used: number }>();
  const limitsOf = new Map<Operation, Limit[]>();

  const readLimits = (operation: Operation): Limit[] => {
    const known = limitsOf.get(operation);
    if (known) return known;
    const header = headersAbout(document, operation, operation.status).get('limit');
    const count = Number(textOf(rawOf(header?.value)['example']));
    const general = count > 0 ? [{ name: 'all', count, seconds: 60, isPerKey: true }] : [];
    const limits = [...general, ...readText(textOf(operation.route.operation['x-rate-limit']))];
    limitsOf.set(operation, limits);
    return limits;
  };
  const windowOf = (id: string, seconds: number): { end: number; used: number } => {
    const known = windows.get(id);
    if (known && known.end > now()) return known;
    if (windows.size >= MAX_WINDOWS) {
      for (const [other, { end }] of windows) if (end <= now()) windows.delete(other);
      if (windows.size >= MAX_WINDOWS) windows.clear();
    }
    const fresh = { end: now() + seconds * 1000, used: 0 };
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
      const reset = Math.max(1, Math.ceil((shown.window.end - now()) / 1000));
      const values: Record<string, number> = {
        limit: shown.limit.count,
        remaining: Math.max(0, shown.limit.count - shown.window.used),
        reset,
      };
      const status = full ? 429 : operation.status;
      const about = [...headersAbout(document, operation, status)].map(
        ([kind, { name }]) => [name, String(values[kind])] as const,
      );
      const result = Object.fromEntries(about);
      if (!full) return { headers: result };
      const detail = `${full.limit.isPerKey ? 'This key' : 'This entity'} has used up its limit. Wait ${reset} seconds.`;
      const failure: Failure = { statuses: [429], code: 'rate_limited', detail };
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

/** The documented headers of a response about the limit, by `limit`, `remaining` and `reset`. */
function headersAbout(
  document: OpenApiDocument,
  { route }: Operation,
  status: number,
): Map<string, { name: string; value: unknown }> {
  const response = follow(document, rawOf(route.operation['responses'])[String(status)]);
  return new Map(
    entriesOf(response['headers']).flatMap(([name, value]) => {
      const kind = HEADER.exec(name)?.[1]?.toLowerCase();
      return kind === undefined ? [] : [[kind, { name, value: follow(document, value) }] as const];
    }),
  );
}
