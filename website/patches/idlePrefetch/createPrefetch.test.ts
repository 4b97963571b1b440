// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createPrefetch, type PrefetchOptions } from './createPrefetch';

const routesChunkNames = {
  '/-a1': { __comp: 'frame', __props: 'site' },
  '/start-b2': { __comp: 'guide', content: 'start' },
  '/two-words-c3': { __comp: 'guide', content: 'words', modules: ['one', null] },
};

/** Creates a prefetch in a browser that is always idle. Files arrive when the test calls `arrive`. */
function setUp(options: Partial<PrefetchOptions> = {}) {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  const arriving: (() => void)[] = [];
  const load = vi.fn(() => new Promise<void>((resolve) => arriving.push(resolve)));
  const prefetch = createPrefetch({
    routesChunkNames,
    pathsOf: (pathname) => ['/', pathname],
    isWanted: () => true,
    load,
    ...options,
  });
  return {
    prefetch,
    load,
    asked: () => load.mock.calls.flat(),
    arrive: () => arriving.splice(0).forEach((done) => done()),
  };
}

it('fetches one page after the other, and no chunk twice', async () => {
  const { prefetch, asked, arrive } = setUp();
  void prefetch('/start');
  const last = prefetch('/two-words');
  expect(asked()).toEqual([]);
  await vi.waitFor(() => expect(asked()).toEqual(['frame', 'site', 'guide', 'start']));
  arrive();
  await vi.waitFor(() => expect(asked().slice(4)).toEqual(['words', 'one']));
  arrive();
  await last;
  expect(prefetch('/start')).toBe(false);
});

it('continues after a page that cannot be fetched', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const { prefetch } = setUp({ load, pathsOf: (pathname) => [pathname] });
  void prefetch('/start');
  await prefetch('/two-words');
  expect(load.mock.calls.flat()).toEqual(['guide', 'start', 'words', 'one']);
});

it('fetches no page that is not wanted, also if it was wanted before its turn', async () => {
  let isWanted = false;
  const { prefetch, load } = setUp({ isWanted: () => isWanted });
  expect(prefetch('/start')).toBe(false);
  isWanted = true;
  const waiting = prefetch('/start');
  isWanted = false;
  await waiting;
  expect(load).not.toHaveBeenCalled();
});
