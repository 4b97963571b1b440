import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium';
import { isPortFree, readPort } from './port';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

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
  it('is 3000 unless PORT names another', () => {
    expect(readPort(undefined)).toBe(3000);
    expect(readPort('8080')).toBe(8080);
  });

  it('that is no port number gets one sentence', () => {
    expect(messageOf(() => readPort('http'))).toMatchInlineSnapshot(
      `"PORT is "http", but a port is a whole number from 1 to 65535, for instance PORT=8080."`,
    );
  });

  it('is seen as taken while something listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });
});

describe('Chromium', () => {
  it('is found on the path, CHROMIUM going first', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
    const browser = path.join(folder, 'chromium');
    writeFileSync(browser, '');
    expect(findChromium({ PATH: folder })).toBe(browser);
    expect(findChromium({ PATH: '', CHROMIUM: browser })).toBe(browser);
  });

  it('that is missing where nothing may be installed gets one sentence', () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('CHROMIUM', '');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(messageOf(() => ensureChromium())).toMatchInlineSnapshot(
      `"The browser tests need Chromium, and none was found. Install it (for instance "sudo apt-get install chromium"), or set CHROMIUM to the path of an installed Chromium or Chrome."`,
    );
  });
});
