// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPage } from './pageCache';

const PAGE = `<!doctype html><title>x</title><div id="reference-page" data-title="Get a charger" data-description="Reads it."><div class="vr" data-vr-page="get-charger"><h1>Get a charger</h1><div class="vr-head"><code class="vr-path">/chargers/{id}</code></div><div class="vr-main"><section class="vr-section"></section></div></div></div>`;
const respond = vi.fn(() => Promise.resolve(new Response(PAGE)));

beforeEach(() => vi.stubGlobal('fetch', respond));
afterEach(() => {
  vi.unstubAllGlobals();
  respond.mockClear();
});

describe('a fetched page', () => {
  it('is requested once, and returned as HTML and as nodes with buttons', async () => {
    const [page, again] = await Promise.all([fetchPage('/get-charger'), fetchPage('/get-charger')]);
    expect(respond).toHaveBeenCalledOnce();
    expect(again).toBe(page);
    expect(page).toMatchObject({ title: 'Get a charger', description: 'Reads it.' });
    expect(page.html).toContain('<h1>Get a charger</h1>');
    expect(page.html).not.toContain('<button');
    document.body.replaceChildren(page.takeNodes?.() ?? '');
    const first = document.querySelector('.vr.vr-on');
    expect(first?.querySelectorAll('[data-vr-copy], [data-vr-expand]')).toHaveLength(2);
    expect(first?.ownerDocument).toBe(document);
  });

  it('returns new nodes for every visit', async () => {
    const page = await fetchPage('/get-charger');
    const shown = ['', ''].map(() => {
      document.body.replaceChildren(page.takeNodes?.() ?? '');
      return document.querySelector('.vr.vr-on');
    });
    expect(shown[0]).not.toBeNull();
    expect(shown[1]).not.toBeNull();
    expect(shown[0]).not.toBe(shown[1]);
  });

  it('fails with its path and the HTTP status when the request fails', async () => {
    respond.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(fetchPage('/away')).rejects.toThrow('The page /away could not be loaded (HTTP 503).');
    respond.mockResolvedValueOnce(new Response('<p>'));
    await expect(fetchPage('/guide')).rejects.toThrow('The page /guide is not a page of the reference.');
  });
});
