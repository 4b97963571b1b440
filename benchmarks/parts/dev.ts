import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@voltmoor/server/testing';
import { clearCaches } from '@voltmoor/build-tools/programs';
import type { Browser, Page } from 'playwright-core';
import { visit, type Bench } from '../browser/visit';
import { median, type Figures } from '../figures';
import { startServer } from '../system/startServer';
import { EDITED_GUIDE, editGuide } from './build';

/** Most time that the server may take to respond or to show an edit, in ms. */
const MOST_WAITING = 180_000;
/** Time between two edits, in ms. */
const PAUSE = 2000;

/**
 * Starts the development server twice in a working copy: without caches, and with the caches of the first start.
 * Measures the time from the start to the heading of a guide in the browser. Then measures the time from saving an edit
 * to its text in the browser, as the median of `runs` edits.
 */
export async function measureDev({ browser, runs }: Bench, copy: string): Promise<Figures> {
  await clearCaches(copy);
  const first = await withDevServer(browser, copy, async (_page, seconds) => seconds);
  return withDevServer(browser, copy, async (page, seconds) => {
    const edits: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      await sleep(PAUSE);
      const text = `This sentence is number ${run} of the edits.`;
      const start = performance.now();
      await editGuide(copy, text);
      await page.getByText(text).first().waitFor({ state: 'attached', timeout: MOST_WAITING });
      edits.push((performance.now() - start) / 1000);
    }
    return { 'dev.firstSeconds': first, 'dev.againSeconds': seconds, 'dev.editSeconds': median(edits) };
  });
}

/** Starts the server, opens the guide, calls `use` with the page and the elapsed seconds, and stops the server. */
function withDevServer<T>(
  browser: Browser,
  copy: string,
  use: (page: Page, seconds: number) => Promise<T>,
): Promise<T> {
  return visit(browser, false, async (page) => {
    const port = await freePort();
    const start = performance.now();
    const server = await startServer(['--import', 'tsx', 'scripts/dev.ts'], /./, {
      cwd: copy,
      env: { PORT: String(port) },
    });
    try {
      const address = `http://localhost:${port}/${EDITED_GUIDE}`;
      // Polls without the browser, because the browser's error pages would use processor time that the server needs.
      const end = AbortSignal.timeout(MOST_WAITING);
      while (!(await fetch(address, { signal: end }).catch(() => undefined))?.ok) {
        end.throwIfAborted();
        await sleep(100);
      }
      await page.goto(address, { waitUntil: 'commit', timeout: MOST_WAITING });
      await page.locator('h1').first().waitFor({ timeout: MOST_WAITING });
      return await use(page, (performance.now() - start) / 1000);
    } finally {
      await server.stop();
    }
  });
}
