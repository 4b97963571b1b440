// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(async () => {
  vi.resetModules();
  history.replaceState({ key: 'first' }, '', '/a?b=%#%E0%A4%A');
  await import('./repairAddress');
});
afterEach(() => history.replaceState(null, '', '/'));

it('repairs the first address and keeps its state', () => {
  expect(location.pathname + location.search + location.hash).toBe('/a?b=%#%25E0%25A4%25A');
  expect(history.state).toEqual({ key: 'first' });
});

it('repairs an address before listeners that were added later read it', () => {
  const read: string[] = [];
  const listen = (): void => void read.push(decodeURI(location.pathname) + decodeURIComponent(location.hash));
  window.addEventListener('popstate', listen);
  for (const address of ['/a/%E0%A4%A/c#d', '/100%25', '/#100%']) {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
  window.removeEventListener('popstate', listen);
  expect(read).toEqual(['/a/\ufffdE0\ufffdA4\ufffdA/c#d', '/100\ufffd25', '/#100%']);
});
