import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toRequest } from '@voltmoor/openapi-reference/mock/toRequest';
import { createMock } from './mock';

export interface MockServer {
  /** URL of the API, without a slash at the end: `http://127.0.0.1:4010/v2`. */
  url: string;
  close(): Promise<void>;
}

/** Largest body that the server reads, in bytes. */
const MAX_BODY = 6 * 1024 * 1024;

/**
 * Starts a stateful mock on 127.0.0.1. `POST /__reset` brings back the state of the start.
 *
 * @param port 0 for a free port
 */
export async function startMock(
  document: OpenApiDocument,
  { port = 0, seed }: { port?: number; seed?: number } = {},
): Promise<MockServer> {
  const mock = createMock(document, { seed });
  const server = createServer((incoming, outgoing) => {
    const send = (status: number, headers: Record<string, string>, body?: unknown): void => {
      outgoing.writeHead(status, { ...headers, 'X-Mock': 'true' });
      outgoing.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    };
    readBody(incoming)
      .then((text) => {
        if (text === undefined) return send(413, { Connection: 'close' });
        const request = toRequest(incoming, text);
        if (request.method === 'POST' && request.path === '/__reset') {
          mock.reset();
          return send(204, {});
        }
        const { status, headers, body } = mock.call(request);
        return send(status, headers, body);
      })
      .catch(() => (outgoing.headersSent ? outgoing.destroy() : send(500, {})));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${mock.base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads the body of a request. Undefined when it is too large. */
async function readBody(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
