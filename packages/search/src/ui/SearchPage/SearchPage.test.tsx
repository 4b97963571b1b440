// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStage, type Stage } from '../../testing/createStage';
import { SearchPage } from './SearchPage';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.remove());

describe('the search page', () => {
  const page = (
    search: string,
    onReplace = vi.fn<(search: string) => void>(),
  ): { node: ReactNode; onReplace: typeof onReplace } => ({
    onReplace,
    node: (
      <SearchPage
        provider={stage.provider}
        filters={{}}
        searchPageUrl="/search"
        search={search}
        suggestions={['First steps']}
        onReplace={onReplace}
      />
    ),
  });

  it('reads the query and the filters of the address', async () => {
    await stage.render(page('?q=charger&section=Guides').node);
    expect(stage.input().value).toBe('charger');
    expect(stage.host.querySelector('input[type=checkbox]:checked')?.parentElement?.textContent).toMatch(
      /^Guides\d+$/,
    );
    expect(
      [...stage.host.querySelectorAll('ol a')].every(
        (link) => !(link.getAttribute('href') ?? '').includes('entitymanagement'),
      ),
    ).toBe(true);
  });

  it('writes the query back by replacing the address', async () => {
    const { node, onReplace } = page('');
    await stage.render(node);
    await stage.type('reboot');
    await vi.waitFor(() => expect(onReplace).toHaveBeenCalledWith('?q=reboot'));
  });

  it('is a GET form with a place for the results of the server', () => {
    const html = renderToString(page('').node);
    expect(html).toContain('<form');
    expect(html).toContain('method="get"');
    expect(html).toContain('name="q"');
    expect(html).toContain('<noscript><!--search-results--></noscript>');
  });
});
