import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startListening } from './startListening';
import { stopServer } from './stopServer';

let sockets: Socket[] = [];
afterEach(() => sockets.forEach((socket) => socket.destroy()));

async function start(): Promise<{ server: Server; responses: ServerResponse[]; open: () => Socket }> {
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => void responses.push(response));
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const open = () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n'),
    );
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  sockets = [];
  return { server, responses, open };
}

it('ends when the last response is complete, even if its connection could stay open', async () => {
  const { server, responses, open } = await start();
  let received = '';
  open().on('data', (chunk: Buffer) => (received += chunk.toString()));
  await expect.poll(() => responses.length).toBe(1);
  const begun = Date.now();
  const stopped = stopServer(server, 0);
  responses[0]?.end('all of it');
  await stopped;
  expect(Date.now() - begun).toBeLessThan(3_000);
  await expect.poll(() => received).toContain('all of it');
});

it('accepts connections during the drain time', async () => {
  const { server, responses, open } = await start();
  const stopped = stopServer(server, 300);
  open();
  await expect.poll(() => responses.length).toBe(1);
  responses[0]?.end();
  await stopped;
  expect(server.listening).toBe(false);
});
