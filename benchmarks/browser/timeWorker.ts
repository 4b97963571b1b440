import type { Page } from 'playwright-core';

/** The parts of the worker's messages that are needed to measure time. */
interface Message {
  kind: string;

  request?: { query: string };
}

interface WorkerScope {
  postMessage(message: Message): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<Message>) => void): void;
  dispatchEvent(event: Event): boolean;
  /** The last query that the search window sent. */
  asked?: Message;
}

const FULL_INDEX_TIME = 60_000;

/**
 * Opens the search window of a page, waits for the full index and sends queries to the worker.
 * @returns milliseconds for each query, measured in the worker from the query to the result
 */
export async function timeWorker(page: Page, queries: readonly string[]): Promise<number[]> {
  const starting = page.waitForEvent('worker', { timeout: FULL_INDEX_TIME });
  await page.locator('[data-search-button]').first().click();
  const worker = await starting;
  await worker.evaluate(listen);
  await page.locator('[data-search-modal] input').fill('charger');
  // Only the full index contains texts for snippets.
  await page.locator('[data-search-modal] [class*="snippet"]').first().waitFor({ timeout: FULL_INDEX_TIME });
  await page.locator('[data-search-modal] input').fill('chargers');
  await page.waitForTimeout(1_000);
  return worker.evaluate(ask, queries);
}

/** Stores the queries of the search window. Runs in the worker, like `ask`. */
function listen(): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'search') scope.asked = data;
  });
}

/** Measures each query. With the full index loaded, the worker posts the result before `dispatchEvent` returns. */
function ask(queries: readonly string[]): number[] {
  const scope = globalThis as unknown as WorkerScope;
  const post = scope.postMessage;
  let receivedAt = Number.NaN;
  scope.postMessage = ({ kind }) => {
    if (kind === 'result') receivedAt = performance.now();
  };
  const times = queries.map((query, index) => {
    const data = { ...scope.asked, id: 1_000_000 + index, request: { ...scope.asked?.request, query } };
    receivedAt = Number.NaN;
    const event = new MessageEvent('message', { data });
    const start = performance.now();
    scope.dispatchEvent(event);
    return receivedAt - start;
  });
  scope.postMessage = post;
  if (times.some(Number.isNaN)) throw new Error('The search worker did not respond to every query.');
  return times;
}
