import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toRequest } from '@voltmoor/openapi-reference/mock/toRequest';
import type { MockKey } from './access/keys';
import { control, readFault } from './control';
import { createMock, type MockOptions } from './mock';
import { createOcpiMock, isOcpi } from './ocpi/ocpiMock';
import { deliverTo } from './push/deliver';
import type { ServedMock } from './served';
import { readDataFile, writeDataFile } from './state/dataFile';

export interface MockServer {
  /** URL of the API, without a slash at the end: `http://127.0.0.1:4010/v2`. */
  url: string;
  /** The API keys that exist from the start. */
  keys: readonly MockKey[];
  /** Form of the header `Authorization`. */
  authorization: string;
  /** What the mock sends by itself: push messages, or calls to the partners of an OCPI interface. */
  sends: 'messages' | 'calls' | 'nothing';
  close(): Promise<void>;
}

/** Largest body that the server reads, in bytes. */
const MAX_BODY = 6 * 1024 * 1024;

/** How often a changed state is written to the data file, in ms. */
const SAVE_EVERY = 2000;

/** How often due push messages are sent, in ms. */
const TICK = 100;

interface ServerOptions extends Omit<MockOptions, 'deliver' | 'sendsAll'> {
  /** 0, the default, for a free port. */
  port?: number;
  /** Address to listen on. Default: 127.0.0.1, which other computers cannot reach. */
  host?: string;
  /** Where the state is loaded from at the start and saved to after changes. */
  dataFile?: string;
  /** Where push messages are sent to. Default: to the endpoints that requests add. */
  pushUrl?: string;
}

/**
 * Starts a stateful mock. `POST /__reset` brings back the first data.
 *
 * @throws DataFileError when the data file is not one of this API
 */
export async function startMock(
  document: OpenApiDocument,
  { port = 0, host = '127.0.0.1', dataFile, pushUrl, ...options }: ServerOptions = {},
): Promise<MockServer> {
  const mock: ServedMock = isOcpi(document)
    ? createOcpiMock(document, options)
    : createMock(document, {
        ...options,
        deliver: deliverTo(pushUrl),
        sendsAll: pushUrl !== undefined,
      });
  const saving = dataFile === undefined ? undefined : await keepSaved(mock, dataFile);
  const server = createServer((incoming, outgoing) => {
    const send = (status: number, headers: Record<string, string>, body?: unknown): void => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const length = text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) };
      outgoing.writeHead(status, { ...headers, ...length, 'X-Mock': 'true' });
      outgoing.end(text);
    };
    readBody(incoming)
      .then(async ({ text, size }) => {
        const address = incoming.socket.remoteAddress ?? '';
        const request = { ...toRequest(incoming, text), size, address };
        if (request.path.startsWith('/__')) {
          // Only browsers send this header. A website must not control the mock.
          if (request.headers['origin'] !== undefined) return send(403, {});
          const result = await control(mock, request.method, request.path, request.body);
          return send(result.status, { 'Content-Type': 'application/json' }, result.body);
        }
        const { status: fault, delay } = readFault(request.headers['x-mock-fault']);
        if (delay > 0) await sleep(delay);
        const isUnread = size > MAX_BODY;
        const { status, headers, body } = await mock.call({
          ...request,
          ...(fault !== undefined && { fault }),
        });
        if (isUnread && status < 400) return send(413, { Connection: 'close' });
        return send(status, { ...headers, ...(isUnread && { Connection: 'close' }) }, body);
      })
      .catch(() => (outgoing.headersSent ? outgoing.destroy() : send(500, {})));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const ticking = mock.pushFaults || mock.hasCalls ? setInterval(() => void mock.tick(), TICK) : undefined;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${mock.base}`,
    keys: mock.keys.first,
    authorization: mock.authorization,
    sends: mock.hasCalls === true ? 'calls' : mock.pushFaults ? 'messages' : 'nothing',
    async close() {
      clearInterval(ticking);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await saving?.stop();
    },
  };
}

/** Loads the state from a file, and writes it there whenever it has changed. */
async function keepSaved(mock: ServedMock, file: string): Promise<{ stop(): Promise<void> }> {
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
