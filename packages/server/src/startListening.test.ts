import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startListening } from './startListening';
import { freePort } from './testing/freePort';

const servers = [createServer(), createServer()];
const [first, second] = servers as [ReturnType<typeof createServer>, ReturnType<typeof createServer>];
afterEach(() => servers.forEach((server) => server.close()));

it('says which port is in use, and suggests another one', async () => {
  const port = await freePort();
  await startListening(first, port, '127.0.0.1');
  await expect(startListening(second, port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or choose another port, for instance PORT=${port + 1}.`,
  );
});

it.each([Number.NaN, -1, 1.5, 65_536])('rejects the port %s', async (port) => {
  await expect(startListening(first, port, '127.0.0.1')).rejects.toThrow(
    /must be a whole number from 0 to 65535/,
  );
});

it('rejects an address that is not of this machine', async () => {
  await expect(startListening(first, 0, '192.0.2.1')).rejects.toThrow(
    '192.0.2.1 is not an address of this machine.',
  );
});
