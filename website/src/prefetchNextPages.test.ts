// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const location = { pathname: '/', search: '', hash: '', state: undefined, key: '' };
let client: typeof import('./prefetchNextPages');
const prefetch = vi.fn(() => Promise.resolve([]));

beforeEach(async () => {
  vi.resetModules();
  prefetch.mockClear();
  window.docusaurus = { prefetch, preload: () => false };
  document.body.innerHTML = `
    <nav class="menu"><a href="/menu"></a></nav>
    <main>
      <p><a href="/text"></a></p>
      <nav aria-label="Next steps"><a href="/Set%20up/step"></a></nav>
      <nav class="pagination-nav"><a href="/next#end"></a></nav>
    </main>`;
  client = await import('./prefetchNextPages');
  client.onRouteUpdate?.({ location, previousLocation: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'docusaurus');
});

it('prefetches the pages at the end of a page, and no others', async () => {
  for (const route of ['/menu', '/text', '/elsewhere']) expect(window.docusaurus.prefetch(route)).toBe(false);
  expect(prefetch).not.toHaveBeenCalled();
  for (const route of ['/Set up/step', '/next']) await window.docusaurus.prefetch(route);
  expect(prefetch.mock.calls).toEqual([['/Set up/step'], ['/next']]);
});

it('waits until the reader has come to the end, even if another link in view leads to the same page', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 4_000 } as DOMRect);
  expect(window.docusaurus.prefetch('/next')).toBe(false);
});

it('is installed once, and leaves the rest of the object alone', () => {
  const { prefetch: installed, preload } = window.docusaurus;
  client.onRouteUpdate?.({ location, previousLocation: location });
  expect(window.docusaurus.prefetch).toBe(installed);
  expect(preload('/text')).toBe(false);
});
