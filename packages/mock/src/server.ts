import { jsonText } from '@voltmoor/openapi/raw';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';
import { toRequest } from '@voltmoor/openapi/requests';
import { control, readFault } from './control';
import { createExampleMock, type ExampleMock } from './examples/exampleMock';
import type { Reply } from './http/problems';
import { createMock, type MockOptions } from './mock';
import { createOcpiMock, isOcpi } from './ocpi/ocpiMock';
import { sendPushTo } from './push/push';
import type { ServedMock, StatefulMock } from './served';
import { readDataFile, writeDataFile } from './state/dataFile';

export interface MockServer extends Pick<ServedMock, 'authorization' | 'sends'> {
  /** URL of the API, without a slash at the end: `http://127.0.0.1:4010/v2`. */
  url: string;
  /** The API keys that exist from the start. */
  keys: ServedMock['keys']['first'];
  close(): Promise<void>;
}

/** A server that responds with examples, what it was asked, and how it shall respond. */
export type ExampleServer = MockServer & Pick<ExampleMock, 'calls' | 'respondWith'>;

/** Largest body that the server reads, in bytes. */
const MAX_BODY = 6 * 1024 * 1024;

/** How often a changed state is written to the data file, in ms. */
const SAVE_EVERY = 2000;

/** How often due push messages are sent, in ms. */
const TICK = 100;

interface Address {
  /** 0, the default, for a free port. */
  port?: number | undefined;
  /** Address to listen on. Default: 127.0.0.1, which other computers cannot reach. */
  host?: string | undefined;
}

interface ServerOptions extends Address, Omit<MockOptions, 'send' | 'sendsAll'> {
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
  { port, host, dataFile, pushUrl, ...options }: ServerOptions = {},
): Promise<MockServer> {
  const mock: StatefulMock = isOcpi(document)
    ? createOcpiMock(document, options)
    : createMock(document, { ...options, send: sendPushTo(pushUrl), sendsAll: pushUrl !== undefined });
  const stopSaving = dataFile === undefined ? undefined : await saveChanges(mock, dataFile);
  const server = await serve(mock, { port, host });
  const ticking = mock.sends === 'nothing' ? undefined : setInterval(() => void mock.tick(), TICK);
  return {
    ...server,
    async close() {
      clearInterval(ticking);
      await server.close();
      await stopSaving?.();
    },
  };
}

/** Starts a mock that stores nothing and responds with the examples of a document (see `createExampleMock`). */
export async function startExampleMock(document: OpenApiDocument): Promise<ExampleServer> {
  const mock = createExampleMock(document);
  const { calls, respondWith } = mock;
  return { ...(await serve(mock)), calls, respondWith };
}

async function serve(mock: ServedMock, { port = 0, host = '127.0.0.1' }: Address = {}): Promise<MockServer> {
  const server = createServer((incoming, outgoing) => {
    respond(mock, incoming)
      .then(({ status, headers, body }) => {
        // The line feed keeps the prompt of a shell apart from the JSON.
        const text = body === undefined || typeof body === 'string' ? body : `${jsonText(body)}\n`;
        const length = text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) };
        outgoing.writeHead(status, { ...headers, ...length, 'X-Mock': 'true' }).end(text);
      })
      .catch(() => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(500).end()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${mock.base}`,
    keys: mock.keys.first,
    authorization: mock.authorization,
    sends: mock.sends,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Carries out a control call or a request of the API. */
async function respond(mock: ServedMock, incoming: IncomingMessage): Promise<Reply> {
  const { text, size } = await readBody(incoming);
  const request = { ...toRequest(incoming, text), size, address: incoming.socket.remoteAddress };
  if (request.path.startsWith('/__')) {
    // Only browsers send this header. A website must not control the mock.
    if (request.headers['origin'] !== undefined) return { status: 403, headers: {} };
    const { status, body } = await control(mock, request.method, request.path, request.body);
    return { status, headers: { 'Content-Type': 'application/json' }, body };
  }
  const { fault, delay } = readFault(request.headers['x-mock-fault']);
  if (delay > 0) {
    const end = mock.begin?.(request);
    await sleep(delay);
    end?.();
  }
  const reply = await mock.call({ ...request, fault });
  if (size <= MAX_BODY) return reply;
  // The rest of the body is not read.
  const headers = { ...reply.headers, Connection: 'close' };
  return reply.status < 400 ? { status: 413, headers: { Connection: 'close' } } : { ...reply, headers };
}

/**
 * Loads the state from a file, and writes it there whenever it has changed.
 *
 * @returns a function that writes the last changes and ends this
 */
async function saveChanges(mock: StatefulMock, file: string): Promise<() => Promise<void>> {
  const saved = await readDataFile(file);
  if (saved) mock.load(saved);
  let written = saved ? mock.store.changes : -1;
  let saving = Promise.resolve();
  const save = async (): Promise<void> => {
    if (written === mock.store.changes) return;
    const { changes } = mock.store;
    await writeDataFile(file, mock.save());
    written = changes;
  };
  await save();
  const timer = setInterval(() => {
    saving = saving
      .then(save)
      .catch((error: unknown) => console.error(`The data could not be saved: ${(error as Error).message}`));
  }, SAVE_EVERY);
  return async () => {
    clearInterval(timer);
    await saving;
    await save();
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
