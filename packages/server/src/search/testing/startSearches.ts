import path from 'node:path';
import { afterEach } from 'vitest';
import { createSearchPool, type SearchPool, type SearchPoolOptions } from '../searchPool';

let pool: SearchPool | undefined;

/** Closes the pool after each test. Call it once in a test file. */
export function closePools(): void {
  afterEach(async () => {
    await pool?.close();
  });
}

/** Starts a pool with a worker that misbehaves as the query says (`unruly.worker.cjs`). Returns a function that searches. */
export function startSearches(
  options: SearchPoolOptions = {},
): (q: string, build?: string) => Promise<string> {
  const created = createSearchPool({
    workerFile: path.join(__dirname, 'unruly.worker.cjs'),
    deadline: 10_000,
    ...options,
  });
  pool = created;
  return (q, build = 'a') =>
    created.render({
      build,
      dir: 'search',
      request: { q, filters: {}, offset: 0, searchPageUrl: '/search', feedbackUrl: undefined },
    });
}
