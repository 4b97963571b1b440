import { describe, expect, it } from 'vitest';
import { SearchUnavailableError } from './searchPool';
import { closePools, startSearches } from './testing/startSearches';

closePools();

describe('a worker that fails', () => {
  it.for(['crash', 'hang', 'fill the memory'])(
    'is replaced: %s',
    { timeout: 60_000 },
    async (trouble, { task }) => {
      const search = startSearches({ hangTimeout: 500, maxMemory: 32 });
      await expect(search(trouble)).rejects.toThrow(SearchUnavailableError);
      await expect
        .poll(() => search('charger').catch(String), { timeout: 30_000 })
        .toBe('<p>charger, run 1</p>');
      task.meta.attack = {
        id: 'H1',
        attack: 'Make the search worker crash, hang or run out of memory',
        attempts: 1,
        bound: 'another worker serves the next search',
      };
    },
  );
});
