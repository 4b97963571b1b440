import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that went through the proxy, and its response. */
interface Exchange {
  method: string;
  /** Path with the query. */
  target: string;
  status: number;
  /** The parsed body, or its text if it is not JSON. */
  body: unknown;
}

/** A proxy in front of a server on this machine. */
export interface RecordingProxy {
  origin: string;
  exchanges: Exchange[];
  close(): Promise<void>;
}

/** Headers that belong to one connection. `fetch` sets them itself. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'expect', 'keep-alive', 'transfer-encoding']);

/**
 * Starts a proxy that records what it passes on.
 *
 * @param before called before each request is passed on
 */
export async function startRecordingProxy(
  origin: string,
  before: (request: { method: string; path: string }) => Promise<void>,
): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  /** Paths that a redirect has led to. The files are on a host that only exists in the examples. */
  const files = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url: target = '/' } = incoming;
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      OF_CONNECTION.has(name) || value === undefined ? [] : [[name, [value].flat().join(', ')]],
    );
    const pass = async (): Promise<void> => {
      const sent = await text(incoming);
      if (files.has(target)) return void outgoing.writeHead(200).end('file content');
      await before({ method, path: target.split('?')[0] ?? '' });
      const body = sent === '' ? {} : { body: sent };
      const response = await fetch(origin + target, { method, headers, ...body, redirect: 'manual' });
      const received = await response.text();
      exchanges.push({ method, target, status: response.status, body: parse(received) });
      const passed = [...response.headers].filter(([name]) => !OF_CONNECTION.has(name));
      const location = response.headers.get('location');
      const file = location !== null && response.status >= 300 ? new URL(location, origin) : undefined;
      if (file) files.add(file.pathname + file.search);
      const own = file ? { location: file.pathname + file.search } : {};
      outgoing.writeHead(response.status, { ...Object.fromEntries(passed), ...own }).end(received);
    };
    pass().catch((error: unknown) => outgoing.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parse(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return received;
  }
}
