import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Filters } from './Filters';

it('shows how many results each filter gives, also when there are many', () => {
  const html = renderToString(
    <Filters
      facets={{
        sections: [
          { value: 'Guides', count: 904 },
          { value: 'News', count: 1204 },
        ],
        versions: [
          { value: '2.2.1', count: 41 },
          { value: '2.1.1', count: 38 },
        ],
      }}
      sections={[{ name: 'Guides' }, { name: 'OCPI' }, { name: 'News' }]}
      filters={{}}
      onChange={() => undefined}
    />,
  );
  const text = html.replace(/<[^<>]*>/g, ' ');
  expect(text).toMatch(/Guides\s+904\s+OCPI\s+0\s+News\s+1,204/);
  expect(html.match(/<label.*?<\/label>/g)?.map((choice) => choice.includes('disabled'))).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(text).toMatch(/2\.2\.1\s+41\s+2\.1\.1\s+38/);
});

it('shows the sections in the same order before there is a result', () => {
  const html = renderToString(
    <Filters
      facets={undefined}
      sections={[{ name: 'Guides' }, { name: 'OCPI' }]}
      filters={{}}
      onChange={() => undefined}
    />,
  );
  expect(html.replace(/<[^<>]*>/g, ' ')).toMatch(/Guides\s+OCPI\s*$/);
});
