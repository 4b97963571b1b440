// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const location = { pathname: '/', search: '', hash: '', state: undefined, key: '' };
let client: typeof import('./prefetchWhenIdle');
let fetched: string[];
let arrive: () => void;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  fetched = [];
  const arriving: (() => void)[] = [];
  arrive = () => arriving.splice(0).forEach((done) => done());
  window.docusaurus = {
    prefetch: (pathname) => {
      fetched.push(pathname);
      return pathname === '/fetched' ? false : new Promise((resolve) => arriving.push(() => resolve([])));
    },
    preload: () => false,
  };
  client = await import('./prefetchWhenIdle');
  client.onRouteUpdate?.({ location, previousLocation: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'docusaurus');
});

it('fetches one page after the other, when the browser is idle', async () => {
  for (const pathname of ['/fetched', '/start', '/next']) void window.docusaurus.prefetch(pathname);
  expect(fetched).toEqual([]);
  await vi.waitFor(() => expect(fetched).toEqual(['/fetched', '/start']));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(fetched).toEqual(['/fetched', '/start']);
  arrive();
  await vi.waitFor(() => expect(fetched).toEqual(['/fetched', '/start', '/next']));
});

it('continues after a page that cannot be fetched', async () => {
  const prefetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockReturnValue(false);
  const inTurn = client.createPrefetch(prefetch);
  void inTurn('/start');
  await inTurn('/next');
  expect(prefetch.mock.calls).toEqual([['/start'], ['/next']]);
});

it('is installed once, and leaves the rest of the object alone', () => {
  const { prefetch, preload } = window.docusaurus;
  client.onRouteUpdate?.({ location, previousLocation: location });
  expect(window.docusaurus.prefetch).toBe(prefetch);
  expect(preload('/start')).toBe(false);
});
