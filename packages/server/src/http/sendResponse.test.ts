import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openSocket } from '../testing/openSocket';
import { endResponse, sendContent } from './sendResponse';

/** More than the operating system takes for a client that does not read. */
const UNREAD = Buffer.alloc(16_000_000);
const PIECE_TIMEOUT = 300;

/** Sends a response to a client that does not read, after much else, and waits until the response has closed. */
async function sendAfterMuch(method: string, send: (response: ServerResponse) => unknown): Promise<Socket> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closed = new Promise<Socket>((resolve) =>
    server.on('request', (request, response) => {
      response.once('close', () => resolve(request.socket));
      request.socket.write(UNREAD);
      void send(response);
    }),
  );
  const text = `${method} / HTTP/1.1\r\nHost: a.example\r\n\r\n`;
  openSocket((server.address() as AddressInfo).port, text, { isReading: false });
  return closed;
}

it.for<[name: string, method: string, send: (response: ServerResponse) => unknown]>([
  ['content', 'GET', (response) => sendContent(response, 200, {}, Buffer.alloc(10_000), PIECE_TIMEOUT)],
  ['headers only', 'HEAD', (response) => sendContent(response, 200, {}, Buffer.alloc(1), PIECE_TIMEOUT)],
  ['a short text', 'GET', (response) => endResponse(response, 'Too many requests.\n', PIECE_TIMEOUT)],
])(
  'a response of one piece that waits for a client that does not read is given up: %s',
  { timeout: 5_000 },
  async ([, method, send], { task }) => {
    expect(await sendAfterMuch(method, send)).toHaveProperty('destroyed', true);
    task.meta.attack = {
      id: 'H2',
      attack: 'Let a small response wait, since the client does not read what was sent before it',
      attempts: 1,
      bound: 'the response is given up after the time for a piece',
    };
  },
);
