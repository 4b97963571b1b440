import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium, findTestBrowser } from './chromium';

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

describe('Chromium', () => {
  it('is found on the path unless CHROMIUM names another', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
    const browser = path.join(folder, 'chromium');
    writeFileSync(browser, '');
    expect(findChromium({ PATH: folder })).toBe(browser);
    expect(findChromium({ PATH: '', CHROMIUM: browser })).toBe(browser);
  });

  it('is replaced by its headless shell for tests without pictures, unless CHROMIUM names a browser', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
    const [browser, shell] = ['chromium', 'chromium-headless-shell'].map((name) => path.join(folder, name));
    writeFileSync(browser as string, '');
    expect(findTestBrowser({ PATH: folder })).toBe(browser);
    writeFileSync(shell as string, '');
    expect(findTestBrowser({ PATH: folder })).toBe(shell);
    expect(findTestBrowser({ PATH: folder, CHROMIUM: browser })).toBe(browser);
    expect(findChromium({ PATH: folder })).toBe(browser);
  });

  it('ends the command with a message when it is missing and cannot be installed', () => {
    vi.stubEnv('PATH', '');
    vi.stubEnv('CHROMIUM', '');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(messageOf(() => ensureChromium())).toMatchInlineSnapshot(
      `"The browser tests need Chromium, and none was found. Install it (for instance "sudo apt-get install chromium"), or set CHROMIUM to the path of an installed Chromium or Chrome."`,
    );
  });
});
