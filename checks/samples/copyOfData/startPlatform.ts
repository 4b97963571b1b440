import type { ServerResponse } from 'node:http';
import { startServer } from '../startReceiver';

const DAY = 24 * 60 * 60 * 1000;

interface Entity {
  id: string;
  createdAt: number;
  updatedAt: number;
}

/** A small server for programs that copy data: three lists and the list of deletions of the CPO API. */
export interface Platform {
  url: string;
  /** Paths that were requested since the last call of this function, with their number. */
  takeRequests(): Record<string, number>;
  /** Adds or changes entities at a moment, in milliseconds since 1970. */
  put(list: string, ids: readonly string[], at: number): void;
  remove(list: string, id: string, at: number): void;
  /** Sorted ids of a list. */
  idsOf(list: string): string[];
  /** Lets the next request fail with 429. */
  limitOnce(): void;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = { chargers: 'CHARGER', tags: 'TAG' };

/** Starts the server on a free port. Lists, cursors and deletions follow the rules of the CPO API. */
export async function startPlatform(): Promise<Platform> {
  const lists = new Map<string, Map<string, Entity>>();
  const deletions: { type: string; id: string; deletedAt: string }[] = [];
  let requests: Record<string, number> = {};
  let isLimited = false;

  const server = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform');
    requests[pathname] = (requests[pathname] ?? 0) + 1;
    if (isLimited) {
      isLimited = false;
      response.writeHead(429, { 'Retry-After': '1' }).end('{"code":"rate_limited"}');
      return;
    }
    const found =
      pathname === '/deletions' ? listDeletions(searchParams) : listEntities(pathname, searchParams);
    if (found === undefined) send(response, 400, { code: 'invalid_parameter' });
    else send(response, 200, toPage(found, searchParams));
  });

  function listEntities(pathname: string, query: URLSearchParams): unknown[] {
    const since = Date.parse(query.get('updatedSince') ?? '1970-01-01T00:00:00Z');
    return [...(lists.get(pathname.slice(1))?.values() ?? [])].filter(({ updatedAt }) => updatedAt >= since);
  }

  /** Returns undefined when the moment is too far in the past. */
  function listDeletions(query: URLSearchParams): unknown[] | undefined {
    const since = Date.parse(query.get('deletedSince') ?? '');
    if (!(since >= Date.now() - 90 * DAY)) return undefined;
    const types = query.get('type')?.split(',');
    return deletions.filter(
      ({ type, deletedAt }) => Date.parse(deletedAt) >= since && (types?.includes(type) ?? true),
    );
  }

  return {
    url: server.url,
    takeRequests: () => {
      const taken = requests;
      requests = {};
      return taken;
    },
    put: (name, ids, at) => {
      const list = lists.get(name) ?? new Map<string, Entity>();
      lists.set(name, list);
      for (const id of ids) list.set(id, { id, createdAt: list.get(id)?.createdAt ?? at, updatedAt: at });
    },
    remove: (name, id, at) => {
      lists.get(name)?.delete(id);
      deletions.push({ type: TYPES[name] ?? '', id, deletedAt: new Date(at).toISOString() });
    },
    idsOf: (name) => [...(lists.get(name)?.keys() ?? [])].sort(),
    limitOnce: () => void (isLimited = true),
    close: server.close,
  };
}

function toPage(found: readonly unknown[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 50);
  const start = Number((query.get('cursor') ?? 'cursor-0').slice('cursor-'.length));
  const end = start + limit;
  const nextCursor = end < found.length ? `cursor-${end}` : null;
  return { data: found.slice(start, end), page: { limit, nextCursor } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
