import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser/openBrowser';
import type { Figures } from '../figures';
import { median } from '../report/statistics';
import { EDITED_GUIDE, editGuide } from './warm';

const MOST_WAITING = 180_000;
const PAUSE = 2000;

/**
 * Starts the development server twice in a working copy: without caches, and with the caches of the first start.
 * Measures the time from the start to the heading of a guide in the browser. Then measures the time from saving an edit
 * to its text in the browser, as the median of `runs` edits.
 */
export async function measureDev(browser: Browser, copy: string, runs: number): Promise<Figures> {
  const first = await withDevServer(browser, copy, async (_page, readySeconds) => readySeconds);
  return withDevServer(browser, copy, async (page, readySeconds) => {
    const edits: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      await sleep(PAUSE);
      edits.push(await measureEdit(page, copy, `This sentence is number ${run} of the edits.`));
    }
    return {
      'dev.firstSeconds': first,
      'dev.againSeconds': readySeconds,
      'dev.editSeconds': median(edits),
    };
  });
}

/** Starts the server, opens the guide, calls `work` with the page and the elapsed seconds, and stops the server. */
async function withDevServer<T>(
  browser: Browser,
  copy: string,
  work: (page: Page, readySeconds: number) => Promise<T>,
): Promise<T> {
  const port = await findFreePort();
  const page = await openPage(browser, { isSlow: false });
  const start = performance.now();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  try {
    await openWhenReady(page, `http://localhost:${port}${EDITED_GUIDE.route}`);
    return await work(page, (performance.now() - start) / 1000);
  } finally {
    await page.context().close();
    await stop(server);
  }
}

async function measureEdit(page: Page, copy: string, text: string): Promise<number> {
  const start = performance.now();
  await editGuide(copy, text);
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), text, {
    timeout: MOST_WAITING,
  });
  return (performance.now() - start) / 1000;
}

/**
 * Polls the server without the browser, because the browser's error pages would use processor time that the server
 * needs.
 */
async function openWhenReady(page: Page, address: string): Promise<void> {
  const end = Date.now() + MOST_WAITING;
  while (Date.now() < end) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) {
      await page.goto(address, { waitUntil: 'commit', timeout: MOST_WAITING });
      await page.locator('h1').first().waitFor({ timeout: MOST_WAITING });
      return;
    }
    await sleep(100);
  }
  throw new Error(`The development server did not respond within ${MOST_WAITING / 1000} s.`);
}

/** Stops the server and its child processes, which form a process group. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
