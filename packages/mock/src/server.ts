import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toRequest } from '@voltmoor/openapi-reference/mock/toRequest';
import { createMock, type MockOptions } from './mock';

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
  { port = 0, ...options }: MockOptions & { port?: number } = {},
): Promise<MockServer> {
  const mock = createMock(document, options);
  const server = createServer((incoming, outgoing) => {
    const send = (status: number, headers: Record<string, string>, body?: unknown): void => {
      outgoing.writeHead(status, { ...headers, 'X-Mock': 'true' });
      outgoing.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
    };
    readBody(incoming)
      .then(({ text, size }) => {
        const request = { ...toRequest(incoming, text), size };
        if (request.method === 'POST' && request.path === '/__reset') {
          mock.reset();
          return send(204, {});
        }
        const { status, headers, body } = mock.call(request);
        const isUnread = size > MAX_BODY;
        return isUnread && status !== 413
          ? send(413, { Connection: 'close' })
          : send(status, { ...headers, ...(isUnread && { Connection: 'close' }) }, body);
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
