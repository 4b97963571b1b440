import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen';
import { freePort } from './testing/freePort';

const servers = [createServer(), createServer()];
const [first, second] = servers as [ReturnType<typeof createServer>, ReturnType<typeof createServer>];
afterEach(() => servers.forEach((server) => server.close()));

it('names the port that is in use, and another one', async () => {
  const port = await freePort();
  await listen(first, port, '127.0.0.1');
  await expect(listen(second, port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port, for instance PORT=${port + 1}.`,
  );
});

it.each([Number.NaN, -1, 1.5, 65_536])('refuses %s', async (port) => {
  await expect(listen(first, port, '127.0.0.1')).rejects.toThrow(/a port is a whole number from 1 to 65535/);
});

it('names an address that is not of this machine', async () => {
  await expect(listen(first, 0, '192.0.2.1')).rejects.toThrow('192.0.2.1 is no address of this machine.');
});
