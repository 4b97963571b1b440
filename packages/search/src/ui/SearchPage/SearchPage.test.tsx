// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHarness, type Harness } from '../../testing/createHarness';
import { SearchPage } from './SearchPage';
import { fixtureSections } from '../../testing/fixtureRecords';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.remove());

describe('the search page', () => {
  const page = (
    search: string,
    onReplace = vi.fn<(search: string) => void>(),
  ): { node: ReactNode; onReplace: typeof onReplace } => ({
    onReplace,
    node: (
      <SearchPage
        provider={harness.provider}
        filters={{}}
        sections={fixtureSections().list}
        searchPageUrl="/search"
        search={search}
        suggestions={['First steps']}
        examples={[{ title: 'A path', queries: ['/chargers/{id}'] }]}
        onReplace={onReplace}
      />
    ),
  });

  it('reads the query and the filters from the URL', async () => {
    await harness.render(page('?q=charger&section=Guides').node);
    expect(harness.input().value).toBe('charger');
    expect(harness.host.querySelector('input[type=checkbox]:checked')?.parentElement?.textContent).toMatch(
      /^Guides\d+$/,
    );
    expect(
      [...harness.host.querySelectorAll('ol a')].every(
        (link) => !(link.getAttribute('href') ?? '').includes('entitymanagement'),
      ),
    ).toBe(true);
  });

  it('shows where a path is used, in parts that open and close', async () => {
    await harness.render(page('?q=%2Fchargers%2F%7Bid%7D').node);
    const usage = harness.host.querySelector('details[data-search-usage=path]');
    expect(usage).toHaveProperty('open', true);
    expect(usage?.querySelector('summary')?.textContent).toBe(
      'Operations at the path /chargers/{id} 2 operations',
    );
    expect([...(usage?.querySelectorAll('li > a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'GET /chargers/{id}',
      'DELETE /chargers/{id}',
    ]);
    expect(harness.host.querySelectorAll('ol a[href$="/get-charger"]')).toHaveLength(0);
  });

  it('writes the query to the URL without a new entry in the history', async () => {
    const { node, onReplace } = page('');
    await harness.render(node);
    await harness.type('reboot');
    await vi.waitFor(() => expect(onReplace).toHaveBeenCalledWith('?q=reboot'));
  });

  it('does not cut a long query inside a character, so that its report link is valid', async () => {
    const query = `${'x'.repeat(199)}🚀`;
    await harness.render(page(`?q=${encodeURIComponent(query)}`).node);
    expect(harness.input().value).toBe('x'.repeat(199));
  });

  it('is a GET form with the comment at which the server inserts results', () => {
    const html = renderToString(page('').node);
    expect(html).toContain('<form');
    expect(html).toContain('method="get"');
    expect(html).toContain('name="q"');
    expect(html).toContain('<noscript><!--search-results--></noscript>');
  });
});
