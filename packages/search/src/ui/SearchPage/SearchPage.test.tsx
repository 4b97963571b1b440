import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fixtureSections } from '../../testing/fixtureRecords';
import { SearchPage } from './SearchPage';

it('is a GET form with the comment at which the server inserts results', () => {
  const neverSearched = () => Promise.reject(new Error('searched'));
  const html = renderToString(
    <SearchPage
      provider={{ preload: () => undefined, search: neverSearched }}
      filters={{}}
      sections={fixtureSections().list}
      searchPageUrl="/search"
      search=""
      suggestions={['First steps']}
      examples={[{ title: 'A path', queries: ['/chargers/{id}'] }]}
      onReplace={() => undefined}
    />,
  );
  expect(html).toContain('<form');
  expect(html).toContain('method="get"');
  expect(html).toContain('name="q"');
  expect(html).toContain('<noscript><!--search-results--></noscript>');
});
