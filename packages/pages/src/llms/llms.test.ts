import { describe, expect, it } from 'vitest';
import { page, site } from '../fixtures/page';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { buildFullTexts } from './buildFullTexts';
import { buildLlmsTexts } from './buildLlmsTexts';

const reference = { section: 'CPO API', api: 'cpo' };
const operation = (name: string, title: string, more: Partial<MarkdownPage> = {}) =>
  page({ ...reference, url: `/api/${name}`, title, kind: 'operation', parent: '/category/tag', ...more });
const tags = page({
  ...reference,
  url: '/category/tag',
  title: 'Tags',
  kind: 'category',
  description: 'A tag starts sessions.',
});
const pages = [
  page({ url: '/ui/start', title: 'Start', description: 'First hour.', section: 'Voltmoor UI' }),
  page({ url: '/api/intro', title: 'Introduction', section: 'CPO API' }),
  tags,
  operation('get-tags', 'List tags'),
  operation('add-tag', 'Add a [tag]'),
  page({ url: '/news/1', title: 'Release', section: 'News', kind: 'post', updatedAt: '2025-09-02' }),
];
const fullTexts = new Map([['CPO API', 'llms-full-cpo.txt']]);

describe('llms.txt', () => {
  it('lists all pages when they fit', () => {
    const files = buildLlmsTexts({ pages, site, fullTexts });
    expect(Object.keys(files)).toEqual(['llms.txt']);
    expect(files['llms.txt']).toMatchInlineSnapshot(`
      "# Voltmoor

      > Guides and news of the charging platform.

      Each page of the portal has a Markdown twin. Its URL is the URL of the page with \`.md\` appended. The links below lead to these twins.

      ## Voltmoor UI

      - [Start](https://docs.voltmoor.example/ui/start.md): First hour.

      ## CPO API

      - [Introduction](https://docs.voltmoor.example/api/intro.md)
      - [Tags](https://docs.voltmoor.example/category/tag.md): A tag starts sessions.
      - [List tags](https://docs.voltmoor.example/api/get-tags.md)
      - [Add a \\[tag\\]](https://docs.voltmoor.example/api/add-tag.md)

      ## News

      - [Release](https://docs.voltmoor.example/news/1.md)

      ## Whole APIs in one text

      - [CPO API](https://docs.voltmoor.example/llms-full-cpo.txt)
      "
    `);
  });

  it('moves operations and posts to a text per section when they do not fit', () => {
    const operations = Array.from({ length: 20 }, (_, index) =>
      operation(`op-${index}`, `Operation ${index}`),
    );
    const guide = page({ url: '/ui/more', description: 'word '.repeat(150).trim() });
    const input = { pages: [...pages, guide, ...operations], site, fullTexts };
    const whole = buildLlmsTexts(input)['llms.txt'] ?? '';
    const files = buildLlmsTexts({ ...input, limit: whole.length - 1 });
    expect(Object.keys(files)).toEqual(['llms.txt', 'llms-cpo-api.txt', 'llms-news.txt']);
    expect(files['llms.txt']).toContain('- [Tags](https://docs.voltmoor.example/category/tag.md)');
    expect(files['llms.txt']).toContain(
      '- [All of CPO API](https://docs.voltmoor.example/llms-cpo-api.txt): 24 pages',
    );
    expect(files['llms.txt']).not.toContain('add-tag');
    expect(files['llms-cpo-api.txt']?.match(/^## .*$/gm)).toEqual(['## Guides', '## Tags']);
    expect(files['llms-news.txt']).toMatchInlineSnapshot(`
      "# Voltmoor: News

      > The 1 page of this section, with links to their Markdown twins.

      ## 2025

      - [Release](https://docs.voltmoor.example/news/1.md)
      "
    `);
  });

  it('lists only the sections when nothing else fits, and splits the text of a section that is too long', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      page({ url: `/guide-${index}`, title: `Guide ${index}`, description: 'Some words on it.' }),
    );
    const files = buildLlmsTexts({ pages: many, site, fullTexts: new Map(), limit: 1_200 });
    const lengths = Object.values(files).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThan(1_200);
    expect(Object.keys(files).slice(0, 3)).toEqual(['llms.txt', 'llms-guides.txt', 'llms-guides-2.txt']);
    expect(files['llms.txt']).toContain(
      '[All of Guides](https://docs.voltmoor.example/llms-guides.txt): 20 pages',
    );
    expect(files['llms-guides.txt']).toContain('- [Part 2](https://docs.voltmoor.example/llms-guides-2.txt)');
    expect(
      Object.values(files)
        .join('')
        .match(/\.md\)/g),
    ).toHaveLength(20);
  });

  it('has the base URL in its links', () => {
    const based = { ...site, baseUrl: '/portal/' };
    const files = buildLlmsTexts({ pages: [], site: based, fullTexts });
    expect(files['llms.txt']).toContain('(https://docs.voltmoor.example/portal/llms-full-cpo.txt)');
  });
});

describe('the texts of an API', () => {
  const long = (name: string, length = 0) =>
    operation(name, name, {
      headings: [{ level: 2, text: 'Request', anchor: 'samples' }],
      markdown: `# ${name}\n\n${'x'.repeat(length)}\n\n## Request\n\n### curl\n\n\`\`\`bash\n# not JSON\n\`\`\`\n\n### PHP\n\n\`\`\`php\n### x\n\`\`\`\n`,
    });
  const all = [page({ url: '/api/intro', section: 'CPO API' }), tags, long('a'), long('b', 900)];

  it('are one per category, with an index and one sample per operation', () => {
    const [first, ...others] = buildFullTexts([...all, page({ url: '/ui' })], site);
    expect(others).toEqual([]);
    expect(first?.title).toBe('CPO API');
    expect(Object.keys(first?.files ?? {})).toEqual([
      'llms-full-cpo.txt',
      'llms-full-cpo-guides.txt',
      'llms-full-cpo-tags.txt',
    ]);
    expect(first?.files['llms-full-cpo.txt']).toContain(
      '- [Tags](https://docs.voltmoor.example/llms-full-cpo-tags.txt): 3 pages, 2 KB',
    );
    const tags = first?.files['llms-full-cpo-tags.txt'];
    expect(tags).toContain('# not JSON');
    expect(tags).not.toContain('### x');
  });

  it('are split at their maximum size', () => {
    const files = buildFullTexts(all, site, 600)[0]?.files ?? {};
    expect(files['llms-full-cpo-tags.txt']).toContain('# a\n');
    expect(files['llms-full-cpo-tags-2.txt']).toContain('# b\n');
    expect(files['llms-full-cpo.txt']).toContain('[Tags (part 2)]');
  });
});

const documented = (partial: Partial<MarkdownPage> & { url: string }): MarkdownPage =>
  page({ section: 'Documentation', kind: 'category', ...partial });

const api = (id: string, titles: string[], label: string): MarkdownPage[] => [
  documented({ api: id, url: `/${id}`, kind: 'overview', title: label }),
  ...titles.map((title, index) => documented({ api: id, url: `/${id}/${index}`, title })),
];

it('the texts of APIs of one section are separate', () => {
  const texts = buildFullTexts(
    [
      ...api('a', ['Gates'], 'Parks'),
      ...api('b', ['Rails'], 'Trams'),
      documented({ kind: 'guide', url: '/guide' }),
    ],
    site,
  );
  expect(texts.map(({ title }) => title)).toEqual(['Parks', 'Trams']);
  expect(Object.keys(texts[0]!.files)).toEqual([
    'llms-full-a.txt',
    'llms-full-a-operations.txt',
    'llms-full-a-gates.txt',
  ]);
});

it('the texts of APIs have distinct names, whatever the labels and tags are', () => {
  const texts = buildFullTexts(
    [...api('a', ['Search', 'search', '결제', '🚲', '🚗'], 'Parks'), ...api('b', [], 'Parks')],
    site,
  );
  expect(texts.map(({ title }) => title)).toEqual(['Parks', 'Parks (b)']);
  const [index, ...files] = Object.keys(texts[0]!.files);
  expect(new Set(files).size).toBe(6);
  for (const file of files) expect(texts[0]!.files[index!]).toContain(`/${file})`);
});
