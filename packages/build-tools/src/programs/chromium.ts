import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from './command';
import { installDebianPackages } from './installDebianPackages';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Flags for tests and measurements. The browser sends no requests of its own, and runs without a sandbox, which
 * containers forbid.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed Chromium or Chrome. `CHROMIUM` in the environment has priority. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM'];
  if (given) return existsSync(given) ? given : undefined;
  return [...onPath(NAMES, env), ...PLACES].find((candidate) => existsSync(candidate));
}

/**
 * Path of the browser for tests that compare no pictures. The headless shell is Chromium without its user interface, and
 * tests take about two thirds of the processor time with it. Falls back to `findChromium`.
 */
export function findTestBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const shell = onPath(SHELL_NAMES, env).find((candidate) => existsSync(candidate));
  return (env['CHROMIUM'] ? undefined : shell) ?? findChromium(env);
}

function onPath(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/**
 * Finds Chromium. If there is none, installs Debian's package if this user may install packages, and otherwise ends the
 * command with a message.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.env['CHROMIUM']) fail(`CHROMIUM names ${process.env['CHROMIUM']}, which does not exist.`);
  const installed = installDebianPackages('chromium') ? findChromium() : undefined;
  // Only Debian has this package, and tests work without it.
  if (installed) installDebianPackages('chromium-headless-shell');
  if (installed) return installed;
  return fail(
    'The browser tests need Chromium, and none was found. Install it (for instance "sudo apt-get install chromium"), or set CHROMIUM to the path of an installed Chromium or Chrome.',
  );
}
