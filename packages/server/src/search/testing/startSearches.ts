import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ClientLimit } from '../../http/limits/clientLimits';
import { createSearchPool, type SearchPool, type SearchPoolOptions } from '../searchPool';

/** Starts a pool with a worker that misbehaves as the query says (`unruly.worker.cjs`). It is closed after the test. */
export function startSearches(
  options: SearchPoolOptions = {},
  perClient: ClientLimit = { concurrent: 100 },
): {
  pool: SearchPool;
  search: (q: string, build?: string) => Promise<string>;
  searchAs: (client: string, q: string) => Promise<string>;
} {
  const workerFile = path.join(__dirname, 'unruly.worker.cjs');
  const pool = createSearchPool(perClient, { workerFile, deadline: 10_000, ...options });
  onTestFinished(() => pool.close());
  const searchIn = (build: string, client: string, q: string) =>
    pool.render(
      client,
      { id: build, dir: 'search' },
      { q, filters: {}, offset: 0, searchPageUrl: '/search', feedbackUrl: undefined },
    );
  return {
    pool,
    search: (q, build = 'a') => searchIn(build, 'client', q),
    searchAs: (client, q) => searchIn('a', client, q),
  };
}
