import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchButton, type SearchButtonProps } from './SearchButton';

const render = (provider: SearchButtonProps['data']['provider']): string =>
  renderToString(
    <SearchButton
      data={{
        provider,
        searchPageUrl: '/search',
        indexUrl: '/search/headings.json',
        windowUrl: '/window.js',
      }}
      filters={{ language: 'en' }}
    />,
  );

it('is a form that opens the search page without scripts', () => {
  const html = render('embedded');
  expect(html).toContain('action="/search"');
  expect(html).toContain('>Search</span>');
  expect(html).toContain('<kbd>Ctrl</kbd>');
});

it('names the files and the filters of the search window', () => {
  const html = render('embedded');
  expect(html).toContain('data-search-index="/search/headings.json" data-search-window="/window.js"');
  expect(html).toContain('data-search-filters="{&quot;language&quot;:&quot;en&quot;}"');
  expect(render('algolia')).not.toContain('data-search-index');
});
