import { PublishedPage } from '@voltmoor/pages/page';
import { describe, expect, it } from 'vitest';
import { operation, page, reference } from '../testing/builders';
import { fixtureRecords, fixtureSections } from '../testing/fixtureRecords';
import { buildPageRecords } from './buildPageRecords';
import { collectRecords, type CacheRecords } from './collectRecords';
import { commonOf } from './trail';
import type { SearchRecord } from './types';
import { withoutCommonLabels } from './labels';
import { plainText } from './plainText';
import { contentReader } from './readContent';
import { createSections, isListPage } from './sections';

const PAGE = { url: '/documentation/connect/import/chargers', section: 'Guides', weight: 1 };

const readPage = (html: string, url = PAGE.url, route = decodeURI(url)) =>
  contentReader.read(new PublishedPage(html, { url, route }));
const { placeOf } = fixtureSections();

const API = { name: 'CPO API', operationsPath: '/api', categoriesPath: '/category/api', weight: 1 };

describe('buildPageRecords', () => {
  it('makes one record of the page and of each heading, with the headings above', () => {
    const html = page(
      'Import chargers',
      '<p>Lead.</p><h2 id="file">File<a class="hash-link" href="#file">#</a></h2><p>One row each.</p><h3 id="columns">Columns</h3><p>identity</p><h2 id="run">Run</h2><p>Dry run first.</p>',
      '<meta name="description" content="How to import."/>',
    );
    const records = buildPageRecords(readPage(html), PAGE);
    expect(records.map(({ type, title, url, content }) => ({ type, title, url, content }))).toEqual([
      { type: 'lvl1', title: 'Import chargers', url: PAGE.url, content: 'How to import. Lead.' },
      { type: 'lvl2', title: 'File', url: `${PAGE.url}#file`, content: 'One row each.' },
      { type: 'lvl3', title: 'Columns', url: `${PAGE.url}#columns`, content: 'identity' },
      { type: 'lvl2', title: 'Run', url: `${PAGE.url}#run`, content: 'Dry run first.' },
    ]);
    expect(records[2]?.hierarchy).toEqual({
      lvl0: 'Guides',
      lvl1: 'Import chargers',
      lvl2: 'File',
      lvl3: 'Columns',
    });
    expect(records[3]?.hierarchy).toEqual({ lvl0: 'Guides', lvl1: 'Import chargers', lvl2: 'Run' });
    expect(records[0]).toMatchObject({
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      section: 'Guides',
      ident: 'chargers',
    });
  });

  it('collects the labels of drawn screens and of bold names, and the symptoms in lists', () => {
    const html = page(
      'Operators',
      `<h2 id="invite">Invite</h2><ol><li><p>Choose <strong>Settings → Operators</strong>.</p>
      <figure><div role="img" aria-label="Form."><div aria-hidden="true"><span data-search-label="">Send invitation</span><span>Kim</span><span data-search-label="">EX-000123</span><table><tr><th data-search-label="">Name<th data-search-label="">Last sign-in</table></div></div></figure></li></ol>
      <h2 id="wrong">What can go wrong</h2><ul><li><strong>The mail does not arrive.</strong> Look into the <strong>spam</strong> folder. <strong>Note:</strong> wait.</li></ul>`,
    );
    const [, invite, wrong] = buildPageRecords(readPage(html), PAGE);
    expect(invite?.labels).toEqual([
      'Settings Operators',
      'Settings',
      'Operators',
      'Send invitation',
      'Name',
      'Last sign-in',
    ]);
    expect(invite?.content).toBe('Choose Settings → Operators.');
    expect(wrong).toMatchObject({ leads: ['The mail does not arrive'] });
    expect(wrong).not.toHaveProperty('labels');
  });

  it('collects labels from the beginnings of list items, from italics and from the first cells of tables', () => {
    const html = page(
      'Settings',
      `<ul><li><strong>Night tariff:</strong> from 23:00.</li></ul><p>Press <em>Lock all sockets</em>.</p>
      <table><tr><th>Setting<th>Meaning<tr><td>Idle fee<td>After the session.</table><pre>Never read</pre>`,
    );
    const [record] = buildPageRecords(readPage(html), { section: 'Guides', weight: 1 });
    expect(record?.labels).toEqual(['Night tariff', 'Lock all sockets', 'Idle fee']);
    expect(record?.content).not.toContain('Never read');
  });

  it('collects the names of the messages in samples of OCPP', () => {
    const html = page(
      'Diagnostics',
      `<pre><code><span>[2, "91aa", </span><span>"GetLog"</span>, {"log": 1}]\n[3, "91aa", {"status": "Accepted"}]</code></pre>`,
    );
    const [record] = buildPageRecords(readPage(html), PAGE);
    expect(record?.labels).toEqual(['GetLog']);
    expect(record?.content).toBe('');
  });

  it('reads the panels of tabs that are closed at first', () => {
    const html = page(
      'Settings',
      '<div role="tabpanel">For 1.6.</div><div role="tabpanel" hidden>For 2.0.1.</div>',
    );
    expect(buildPageRecords(readPage(html), PAGE)[0]?.content).toBe('For 1.6. For 2.0.1.');
  });

  it('collects no labels of posts', () => {
    const html = page('Release', '<p>Choose <strong>Add charger</strong>.</p>');
    expect(buildPageRecords(readPage(html), { section: 'News', weight: 1 })[0]).not.toHaveProperty('labels');
  });

  it('drops labels that are on many pages', () => {
    const labelled = (url: string, labels: string[]): SearchRecord => ({
      ...(fixtureRecords()[0] as SearchRecord),
      url,
      labels,
    });
    const records = Array.from({ length: 8 }, (_, index) => labelled(`/${index}`, ['Save', `Only ${index}`]));
    expect(withoutCommonLabels(records).map(({ labels }) => labels)).toEqual(
      Array.from({ length: 8 }, (_, index) => [`Only ${index}`]),
    );
  });

  it('reads only the main content', () => {
    const text = JSON.stringify(
      buildPageRecords(
        readPage(
          page(
            'Title',
            '<p>Kept.</p><button>Copy</button><aside>Aside</aside><div hidden>Hidden</div><script>code()</script>',
          ),
        ),
        PAGE,
      ),
    );
    expect(text).toContain('Kept.');
    for (const skipped of ['Skip me', 'Home', 'Copy', 'Aside', 'Hidden', 'code()', 'End'])
      expect(text).not.toContain(skipped);
  });

  it('makes a record of every term that has an id itself or in the group around it', () => {
    const html = page(
      'Glossary',
      '<dl><div id="evse"><dt>EVSE<small>OCPI word</small></dt><dd>A place for one car.</dd></div><dt id="cdr">CDR</dt><dd>A record.</dd><dt>Else</dt><dd>No link.</dd></dl>',
    );
    const terms = buildPageRecords(readPage(html), PAGE).filter(({ type }) => type === 'field');
    expect(terms.map(({ title, content, url }) => [title, content, url])).toEqual([
      ['EVSE', 'A place for one car.', `${PAGE.url}#evse`],
      ['CDR', 'A record.', `${PAGE.url}#cdr`],
    ]);
  });

  it('makes a record of every table row that begins with a code, linked to the row or else to the heading', () => {
    const rows = fixtureRecords().filter(
      ({ url, type }) => url.includes('charger-events') && type === 'field',
    );
    expect(rows.map(({ title, url, content }) => [title, url, content])).toEqual([
      ['VM-1104', '/documentation/connect/troubleshooting/charger-events#vm-1104', 'reconnect loop'],
      ['VM-2108', '/documentation/connect/troubleshooting/charger-events#codes', 'card reader failure'],
    ]);
  });

  it('names a row by its name, and not by the description below the name', () => {
    const html =
      '<h2 id="all">All</h2><table><tbody><tr id="sites"><th scope="row" abbr="sites:read"><span><code>sites:read</code></span><div>Read all sites</div><details><summary>since 2025</summary>Not their prices</details></th><td>yes</td></tr></tbody></table>';
    const row = buildPageRecords(readPage(page('Scopes', html)), PAGE).find(({ type }) => type === 'field');
    expect(row).toMatchObject({
      title: 'sites:read',
      content: 'Read all sites · since 2025 · Not their prices · yes',
      url: `${PAGE.url}#sites`,
    });
  });

  it('cuts a long section at sentences and loses nothing', () => {
    const sentence = 'Every sentence of this section counts. ';
    const records = buildPageRecords(
      readPage(page('Long', `<h2 id="all">All</h2><p>${sentence.repeat(200)}</p>`)),
      PAGE,
    ).filter(({ title }) => title === 'All');
    expect(records.length).toBeGreaterThan(2);
    expect(records.map(({ content }) => content).join(' ')).toBe(sentence.repeat(200).trim());
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(new Set(records.map(({ url }) => url)).size).toBe(1);
  });

  it('keeps markup that the page shows as text', () => {
    const [record] = buildPageRecords(readPage(page('A &lt;b&gt; title', '<p>&lt;script&gt;</p>')), PAGE);
    expect(record).toMatchObject({ title: 'A <b> title', content: '<script>' });
  });

  it('reads version, tag, language and date from the head', () => {
    const head =
      '<meta name="docusaurus_version" content="2.0"/><meta name="docsearch:language" content="nl"><meta property="article:published_time" content="2024-03-19T00:00:00Z">';
    const url = '/news/2024/03/19/news/x';
    const [record] = buildPageRecords(readPage(page('x', '', head), url), { section: 'News', weight: 1 });
    expect(record).toMatchObject({
      version: '2.0',
      language: 'nl',
      docusaurus_tag: 'docs-default-current',
      date: '2024-03-19',
    });
  });

  it('reads a head from which the minifier has removed the quotes', () => {
    const html =
      '<!doctype html><html lang=nl><head><title>Import</title><meta name=docusaurus_tag content=docs-default-1 /><meta name=description content=Rows /><meta property=article:published_time content=2024-03-19T00:00:00Z></head><body><main><article><h1>Import</h1><p>One<p>Two</article></main>';
    const [record] = buildPageRecords(readPage(html), { section: 'News', weight: 1 });
    expect(record).toMatchObject({
      language: 'nl',
      docusaurus_tag: 'docs-default-1',
      date: '2024-03-19',
      content: 'Rows One · Two',
    });
  });
});

describe('collectRecords', () => {
  it('leaves out lists and pages of operations', () => {
    const records = collectRecords({
      baseUrl: '/base/',
      language: 'en',
      pages: [
        readPage(
          page('Connecting an Alfen', '<p>x</p>'),
          '/base/general/Charger%20specific/connecting-alfen',
          '/general/Charger specific/connecting-alfen',
        ),
        readPage(page('News', ''), '/base/news', '/news'),
        readPage(page('Page of the operation', ''), '/base/api/op', '/api/op'),
      ],
      apis: [API],
      references: [
        {
          reference: reference('x', [operation('get', '/n', 'op', 'Get n')]),
          section: 'CPO API',
        },
      ],
    });
    expect(records.map(({ title, url }) => [title, url])).toEqual([
      ['Connecting an Alfen', '/base/general/Charger%20specific/connecting-alfen'],
      ['Get n', '/base/api/op'],
    ]);
  });
});

describe('sections', () => {
  it.each([
    ['/documentation/apiv2/entitymanagement/get-charger', 'CPO API'],
    ['/documentation/api/introduction', 'Legacy API'],
    ['/documentation/api-descriptions/get-charger', 'Legacy API'],
    ['/category/documentation/ocpi-descriptions/ocpi-2-2', 'OCPI'],
    ['/news/2024/03/19/news/connect-launch', 'News'],
    ['/general/supported-chargers', 'Guides'],
    ['/', 'Guides'],
  ])('assign %s to %s', (route, section) => {
    expect(placeOf(route).section).toBe(section);
  });

  it('include a fourth API with its pages, its guides and its weight', () => {
    const { list, placeOf: place } = createSections([
      {
        name: 'Parks API',
        operationsPath: '/documentation/parks',
        categoriesPath: '/category/parks',
        guidesFolder: 'documentation/parks/guides',
        weight: 0.5,
        hasVersions: true,
        mark: 'api',
      },
    ]);
    expect(list).toEqual([
      { name: 'Guides', mark: 'guides' },
      { name: 'Parks API', hasVersions: true, mark: 'api' },
      { name: 'News', mark: 'news' },
    ]);
    expect(place('/documentation/parks')).toEqual({ section: 'Parks API', weight: 0.5 });
    expect(place('/documentation/parks/listParks')).toEqual({ section: 'Parks API', weight: 0.5 });
    expect(place('/documentation/parks/guides/start')).toEqual({ section: 'Parks API', weight: 1 });
    expect(place('/documentation/parks/schemas/Tag').weight).toBeLessThan(0.5);
    expect(place('/category/parks/tag').section).toBe('Parks API');
    expect(place('/documentation/parkside').section).toBe('Guides');
  });

  it('do not include pages that only list others', () => {
    expect(['/news', '/news/page/2', '/news/tags/api', '/news/releases', '/search'].every(isListPage)).toBe(
      true,
    );
    expect(isListPage('/news/2024/03/19/news/connect-launch')).toBe(false);
  });
});

describe('plainText', () => {
  it('removes the markup of Markdown and keeps the words', () => {
    expect(
      plainText(
        'Use **`limitA`** or [the page](/x), see:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| `c` | d |',
      ),
    ).toBe('Use limitA or the page, see: one two · a · b · c · d');
  });
});

describe('pages of schemas', () => {
  it('have the version of their API, and the same family in all versions', () => {
    const records = collectRecords({
      baseUrl: '/',
      language: 'en',
      pages: ['Fence', 'Gate1', 'Gate2'].map((name) => readPage(page(name, ''), `/api/schemas/${name}`)),
      apis: [{ ...API, name: 'Gates' }],
      references: [
        {
          reference: reference('gates', []),
          section: 'Gates',
          schemaVersions: [
            { route: '/api/schemas/Gate1', title: 'Gate', version: '1.0' },
            { route: '/api/schemas/Gate2', title: 'Gate', version: '2.0' },
          ],
        },
      ],
    });
    expect(records.map(({ title, version, family }) => [title, version, family])).toEqual([
      ['Fence', undefined, undefined],
      ['Gate1', '1.0', 'gates/schemas/Gate'],
      ['Gate2', '2.0', 'gates/schemas/Gate'],
    ]);
  });
});

describe('pages that repeat others', () => {
  it.each([
    ['/documentation/ocpi-descriptions/compare/get-cdrs', 'comparison'],
    ['/documentation/apiv2/entitymanagement/schemas/Charger', 'schema'],
    ['/documentation/ocpi-descriptions/schemas/Gate22/Gate211', 'comparison'],
    ['/category/documentation/apiv2/entitymanagement/charger', 'category'],
    ['/documentation/apiv2/entitymanagement/get-charger', undefined],
  ])('are recognised by their route: %s', (route, repeats) => {
    expect(placeOf(route).repeats).toBe(repeats);
  });

  it('count less when they compare, and have no name of their own', () => {
    const [schema, comparison] = [
      '/documentation/ocpi-descriptions/schemas/Gate22',
      '/documentation/ocpi-descriptions/schemas/Gate22/Gate211',
    ].map(
      (route) =>
        buildPageRecords(readPage('<main><article><h1>Gate</h1></article></main>', route), placeOf(route))[0],
    );
    expect(comparison?.weight).toBeLessThan(schema?.weight ?? 0);
    expect([schema?.ident, comparison?.ident]).toEqual(['Gate22', undefined]);
  });

  it('give a record with title and description only', () => {
    const html =
      '<html lang="en"><head><meta name="description" content="A place to charge."></head><main><article><h1>Charger</h1><p>identity</p><table><tr id="a"><td><code>identity</code></td><td>text</td></tr></table><h2 id="fields">Fields</h2><p>more</p></article></main></html>';
    const records = buildPageRecords(readPage(html, '/schemas/Charger'), { ...PAGE, repeats: 'schema' });
    expect(records.map(({ title, content }) => [title, content])).toEqual([
      ['Charger', 'A place to charge.'],
    ]);
  });

  it('show what they are, because several have the same title', () => {
    const trails = [
      '/category/documentation/apiv2/entitymanagement/charger',
      '/documentation/apiv2/entitymanagement/schemas/Charger',
      '/documentation/ocpi-descriptions/schemas/Gate22/Gate211',
    ].flatMap((route) =>
      buildPageRecords(readPage('<main><article><h1>Gate</h1></article></main>', route), placeOf(route)).map(
        (record) => commonOf(record).breadcrumbs,
      ),
    );
    expect(trails).toEqual([
      ['CPO API', 'Category'],
      ['CPO API', 'Type'],
      ['OCPI', 'Comparison'],
    ]);
  });
});

it('takes the records of an API from the cache when it has not changed', () => {
  const made = new Map<string, SearchRecord[]>();
  let count = 0;
  const cached: CacheRecords = (inputs, make) => {
    const key = JSON.stringify(inputs);
    if (!made.has(key)) {
      count += 1;
      made.set(key, make());
    }
    return made.get(key) ?? [];
  };
  const collect = (key: string, language = 'en') =>
    collectRecords(
      {
        baseUrl: '/',
        language,
        pages: [readPage(page('Page A', '<p>x</p>'), '/a')],
        apis: [API],
        references: [
          {
            reference: reference('x', [operation('get', '/n', 'n', 'Get n')]),
            key,
            section: 'CPO API',
          },
        ],
      },
      cached,
    );
  const first = collect('1');
  expect(collect('1')).toEqual(first);
  expect(count).toBe(1);
  collect('2');
  collect('2', 'nl');
  expect(count).toBe(3);
});
