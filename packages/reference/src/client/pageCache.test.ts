// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPage } from './pageCache';

const PAGE = `<!doctype html><title>x</title><div id="reference-page" data-title="Get a charger" data-description="Reads it."><div class="vr" data-vr-page="get-charger"><h1>Get a charger</h1><div class="vr-head"><code class="vr-path">/chargers/{id}</code></div><div class="vr-main"><section class="vr-section"><details></details></section></div></div></div>`;
const respond = vi.fn(() => Promise.resolve(new Response(PAGE)));

beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => vi.unstubAllGlobals());

it('requests a page once, and returns it as HTML and, for every visit, as new nodes with buttons', async () => {
  const [page, again] = await Promise.all([fetchPage('/get-charger'), fetchPage('/get-charger')]);
  expect(respond).toHaveBeenCalledOnce();
  expect(again).toBe(page);
  expect(await fetchPage('/get-charger')).toBe(page);
  expect(page).toMatchObject({ title: 'Get a charger', description: 'Reads it.' });
  expect(page.html).toContain('<h1>Get a charger</h1>');
  expect(page.html).not.toContain('<button');
  const [first, second] = [1, 2].map(() => {
    document.body.replaceChildren(page.takeNodes?.() ?? '');
    return document.querySelector('.vr.vr-on');
  });
  for (const shown of [first, second])
    expect(shown?.querySelectorAll('[data-vr-copy], [data-vr-expand]')).toHaveLength(2);
  expect(second).not.toBe(first);
});

it('refuses a page that is not of the reference', async () => {
  respond.mockResolvedValueOnce(new Response('<p>'));
  await expect(fetchPage('/guide')).rejects.toThrow('The page /guide is not a page of the reference.');
});
