import { createServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPortFree, readPort } from './port';

afterEach(() => vi.restoreAllMocks());

/** What a command prints before it ends with exit code 1. */
function messageOf(command: () => unknown): string {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  expect(command).toThrow('ended');
  return printed.mock.calls.flat().join('').trim();
}

describe('the port', () => {
  it('is 3000 by default', () => {
    expect(readPort(undefined)).toBe(3000);
    expect(readPort('8080')).toBe(8080);
  });

  it('ends the command with a message when it is not a number of a port', () => {
    expect(messageOf(() => readPort('http'))).toMatchInlineSnapshot(
      `"PORT is "http", but a port is a whole number from 1 to 65535, for instance PORT=8080."`,
    );
  });

  it('is not free while a server listens on it', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});
