import { describe, expect, it } from 'vitest';
import { createSearchPool, SearchUnavailableError } from './searchPool';
import { closePools, startSearches } from './testing/startSearches';

closePools();

describe('createSearchPool', () => {
  it('runs a search once per build and caches its result', async () => {
    const search = startSearches();
    expect(await search('charger')).toBe('<p>charger, run 1</p>');
    expect(await search('charger')).toBe('<p>charger, run 1</p>');
    expect(await search('charger', 'b')).toBe('<p>charger, run 2</p>');
  });

  it('runs equal searches that arrive at once only once', async () => {
    const search = startSearches({ maxPending: 1 });
    const results = await Promise.all(Array.from({ length: 20 }, () => search('wait')));
    expect(new Set(results)).toEqual(new Set(['<p>wait, run 1</p>']));
  });

  it('refuses searches while the queue is full, and accepts them afterwards', async () => {
    const search = startSearches({ maxPending: 2 });
    const results = await Promise.allSettled(['wait 1', 'wait 2', 'wait 3', 'wait 4'].map((q) => search(q)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(await search('wait 3')).toContain('wait 3');
  });

  it('gives up at the deadline', async () => {
    const search = startSearches({ deadline: 200 });
    await search('charger');
    await expect(search('wait')).rejects.toThrow('took too long');
  });

  it('gives a new worker more time for its first search', async () => {
    const search = startSearches({ deadline: 1, firstDeadline: 10_000 });
    expect(await search('wait')).toBe('<p>wait, run 1</p>');
  });

  it('gives up a first search at its own deadline', async () => {
    const search = startSearches({ firstDeadline: 10 });
    await expect(search('wait')).rejects.toThrow('took too long');
  });

  it('does not cache a failure', async () => {
    const search = startSearches();
    await expect(search('fail')).rejects.toThrow('a search failed: Error: broken index');
    await expect(search('fail')).rejects.toThrow(SearchUnavailableError);
    expect(await search('charger')).toBe('<p>charger, run 3</p>');
  });

  it('starts no worker before the first search', async () => {
    const missing = createSearchPool({ workerFile: '/nowhere/searchWorker.cjs' });
    await expect(missing.close()).resolves.toBeUndefined();
  });
});
