import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toRequest } from '@voltmoor/openapi-reference/mock/toRequest';
import type { MockKey } from './access/keys';
import { createMock, type Mock, type MockOptions } from './mock';
import { MAX_ADVANCE, MAX_SPEED } from './simulate/clock';
import { readDataFile, writeDataFile } from './state/dataFile';

export interface MockServer {
  /** URL of the API, without a slash at the end: `http://127.0.0.1:4010/v2`. */
  url: string;
  /** The API keys that exist from the start. */
  keys: readonly MockKey[];
  close(): Promise<void>;
}

/** Largest body that the server reads, in bytes. */
const MAX_BODY = 6 * 1024 * 1024;

/** How often a changed state is written to the data file, in ms. */
const SAVE_EVERY = 2000;

interface ServerOptions extends MockOptions {
  /** 0, the default, for a free port. */
  port?: number;
  /** Where the state is loaded from at the start and saved to after changes. */
  dataFile?: string;
}

/**
 * Starts a stateful mock on 127.0.0.1. `POST /__reset` brings back the first data.
 *
 * @throws DataFileError when the data file is not one of this API
 */
export async function startMock(
  document: OpenApiDocument,
  { port = 0, dataFile, ...options }: ServerOptions = {},
): Promise<MockServer> {
  const mock = createMock(document, options);
  const saving = dataFile === undefined ? undefined : await keepSaved(mock, dataFile);
  const server = createServer((incoming, outgoing) => {
    const send = (status: number, headers: Record<string, string>, body?: unknown): void => {
      outgoing.writeHead(status, { ...headers, 'X-Mock': 'true' });
      outgoing.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    };
    readBody(incoming)
      .then(({ text, size }) => {
        const request = { ...toRequest(incoming, text), size };
        if (request.path.startsWith('/__')) {
          // Only browsers send this header. A website must not control the mock.
          if (request.headers['origin'] !== undefined) return send(403, {});
          const result = control(mock, request.method, request.path, request.body);
          return send(result.status, { 'Content-Type': 'application/json' }, result.body);
        }
        const isUnread = size > MAX_BODY;
        const { status, headers, body } = mock.call(request);
        if (isUnread && status < 400) return send(413, { Connection: 'close' });
        return send(status, { ...headers, ...(isUnread && { Connection: 'close' }) }, body);
      })
      .catch(() => (outgoing.headersSent ? outgoing.destroy() : send(500, {})));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${mock.base}`,
    keys: mock.keys.first,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await saving?.stop();
    },
  };
}

/** Carries out a control call: `POST /__reset`, or `/__clock` with `speed` or `advanceSeconds`. */
function control(
  mock: Mock,
  method: string,
  path: string,
  body: unknown,
): { status: number; body?: unknown } {
  if (path === '/__reset' && method === 'POST') {
    mock.reset();
    return { status: 204 };
  }
  if (path !== '/__clock') {
    return { status: 404, body: { message: 'There are POST /__reset, GET /__clock and POST /__clock.' } };
  }
  const { speed, advanceSeconds } = rawOf(body);
  const isValid = (value: unknown, min: number, max: number): boolean =>
    value === undefined || (typeof value === 'number' && value >= min && value <= max);
  if (!isValid(speed, 1, MAX_SPEED) || !isValid(advanceSeconds, 0, MAX_ADVANCE)) {
    const message = `speed must be a number from 1 to ${MAX_SPEED}, and advanceSeconds from 0 to ${MAX_ADVANCE}.`;
    return { status: 422, body: { message } };
  }
  if (typeof speed === 'number') mock.clock.setSpeed(speed);
  if (typeof advanceSeconds === 'number') mock.clock.advance(advanceSeconds);
  return { status: 200, body: { now: mock.clock.now().toISOString(), speed: mock.clock.speed } };
}

/** Loads the state from a file, and writes it there whenever it has changed. */
async function keepSaved(mock: Mock, file: string): Promise<{ stop(): Promise<void> }> {
  const saved = await readDataFile(file);
  if (saved) mock.load(saved);
  let written = saved ? mock.store.changes : -1;
  let pending = Promise.resolve();
  const save = (): Promise<void> => {
    pending = pending.then(async () => {
      if (written === mock.store.changes) return;
      written = mock.store.changes;
      await writeDataFile(file, mock.save());
    });
    return pending;
  };
  await save();
  const timer = setInterval(() => {
    save().catch((error: unknown) =>
      console.error(`The data could not be saved: ${(error as Error).message}`),
    );
    pending = pending.catch(() => undefined);
  }, SAVE_EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}

/** Reads the body of a request and counts its bytes. Stops when it is too large; then there is no text. */
async function readBody(incoming: IncomingMessage): Promise<{ text: string; size: number }> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open, so that the client receives the response.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) return { text: '', size };
    chunks.push(chunk as Buffer);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), size };
}
