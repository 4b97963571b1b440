import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fixtureSections } from '../../testing/fixtureRecords';
import { SearchPage } from './SearchPage';

it('is a GET form with the comment at which the server inserts results', () => {
  const html = renderToString(
    <SearchPage
      data={{
        provider: 'embedded',
        entryPoints: [{ title: 'First steps', url: '/first-steps' }],
        sections: fixtureSections().list,
        searchPageUrl: '/search',
        indexUrl: '/search/headings.json',
        workerUrl: '/worker.js',
        windowUrl: '/window.js',
      }}
      filters={{}}
      examples={[{ title: 'A path', queries: ['/chargers/{id}'] }]}
      onReplace={() => undefined}
    />,
  );
  expect(html).toContain('<form');
  expect(html).toContain('method="get"');
  expect(html).toContain('name="q"');
  expect(html).toContain('<noscript><!--search-results--></noscript>');
});
