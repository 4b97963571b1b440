import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A local server with the Algolia endpoints that the portal uses: queries, batch, settings, synonyms, operation, task and
 * delete. It checks the form of requests and responses. It matches words literally and does not rank results.
 */
export interface FakeAlgolia {
  url: string;
  indices: Map<string, FakeIndex>;
  /** Bodies of all requests to the query endpoint. */
  queries: Record<string, unknown>[];
  /** Method and path of every request, in order. */
  log: string[];
  /** While it is set, requests to matching paths get this status and body. */
  fault?: { status: number; path: RegExp; body?: string };
  close: () => Promise<void>;
}

interface FakeIndex {
  records: Map<string, Record<string, unknown>>;
  settings: unknown;
  synonyms: unknown[];
}

export const FAKE_KEYS = { appId: 'LOCALAPP', searchKey: 'search-only', adminKey: 'may-write' };

export async function startFakeAlgolia(): Promise<FakeAlgolia> {
  const fake: FakeAlgolia = {
    url: '',
    indices: new Map(),
    queries: [],
    log: [],
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    void handle(fake, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  return fake;
}

async function handle(fake: FakeAlgolia, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake');
  const path = decodeURIComponent(url.pathname);
  fake.log.push(`${request.method} ${path}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const send = (status: number, body: unknown): void => {
    // A client that is slow to reuse a connection would find it closed.
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  if (fake.fault?.path.test(path)) return send(fake.fault.status, fake.fault.body ?? { message: 'fault' });
  const credential = (name: string): string | null =>
    (request.headers[name] as string | undefined) ?? url.searchParams.get(name);
  const isQuery = path === '/1/indexes/*/queries';
  const key = credential('x-algolia-api-key');
  if (
    credential('x-algolia-application-id') !== FAKE_KEYS.appId ||
    (key !== FAKE_KEYS.adminKey && !(isQuery && key === FAKE_KEYS.searchKey))
  )
    return send(403, { message: 'Invalid Application-ID or API key', status: 403 });
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  if (isQuery) {
    const requests = body['requests'] as Record<string, unknown>[];
    fake.queries.push(...requests);
    return send(200, { results: requests.map((query) => search(fake, query)) });
  }
  send(200, change(fake, request.method ?? '', path, body));
}

function change(fake: FakeAlgolia, method: string, path: string, body: Record<string, unknown>): unknown {
  const [, , , name = '', action = ''] = path.split('/');
  if (action === 'task') return { status: 'published', pendingTask: false };
  if (method === 'DELETE' && action === '') fake.indices.delete(name);
  else if (action === 'operation') move(fake, name, String(body['destination']));
  else {
    const index = fake.indices.get(name) ?? { records: new Map(), settings: {}, synonyms: [] };
    fake.indices.set(name, index);
    if (action === 'settings') index.settings = body;
    if (action === 'synonyms') index.synonyms = body as unknown as unknown[];
    if (action === 'batch')
      for (const { body: record } of body['requests'] as { body: Record<string, unknown> }[])
        index.records.set(String(record['objectID']), record);
  }
  return { taskID: fake.log.length, updatedAt: '2025-09-02T08:15:30Z' };
}

function move(fake: FakeAlgolia, from: string, to: string): void {
  const index = fake.indices.get(from);
  if (index === undefined) return;
  fake.indices.set(to, index);
  fake.indices.delete(from);
}

function search(fake: FakeAlgolia, query: Record<string, unknown>): unknown {
  const words = ((query['query'] ?? '') as string).toLowerCase().split(/\s+/).filter(Boolean);
  const filters = (query['facetFilters'] ?? []) as (string | string[])[];
  const records = [...(fake.indices.get(String(query['indexName']))?.records.values() ?? [])];
  const passed = records.filter((record) =>
    filters.every((filter) =>
      [filter]
        .flat()
        .some((one) => String(record[one.split(':')[0] ?? '']) === one.slice(one.indexOf(':') + 1)),
    ),
  );
  const found = passed.filter((record) =>
    words.every((word) =>
      `${String(record['title'])} ${String(record['content'])}`.toLowerCase().includes(word),
    ),
  );
  const offset = Number(query['offset'] ?? 0);
  const mark = (text: unknown): { value: string } => ({
    value: words.reduce(
      (marked, word) =>
        marked.replace(
          new RegExp(word.replace(/[^\w]/g, '\\$&'), 'gi'),
          (match) => `${String(query['highlightPreTag'])}${match}${String(query['highlightPostTag'])}`,
        ),
      String(text),
    ),
  });
  const facets: Record<string, Record<string, number>> = { section: {}, version: {} };
  for (const record of found) {
    for (const [name, counts] of Object.entries(facets)) {
      const value = record[name];
      if (typeof value === 'string') counts[value] = (counts[value] ?? 0) + 1;
    }
  }
  const hits = found
    .slice(offset, offset + Number(query['length'] ?? query['hitsPerPage'] ?? 20))
    .map((record) => ({
      ...record,
      _highlightResult: { title: mark(record['title']) },
      _snippetResult: { content: mark(record['content']) },
    }));
  return {
    hits,
    nbHits: found.length,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    query: query['query'],
    index: query['indexName'],
    facets,
    exhaustiveNbHits: true,
    params: '',
    processingTimeMS: 1,
  };
}
