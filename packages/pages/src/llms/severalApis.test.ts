import { expect, it } from 'vitest';
import { page, site } from '../fixtures/page';
import type { MarkdownPage } from '../markdown/MarkdownPage';
import { buildFullTexts } from './buildFullTexts';

const reference = (partial: Partial<MarkdownPage> & { url: string }): MarkdownPage =>
  page({ section: 'Documentation', kind: 'category', ...partial });

const api = (id: string, titles: string[], label: string): MarkdownPage[] => [
  reference({ api: id, url: `/${id}`, kind: 'overview', title: label }),
  ...titles.map((title, index) => reference({ api: id, url: `/${id}/${index}`, title })),
];

it('are separate for APIs of one section', () => {
  const texts = buildFullTexts(
    [
      ...api('a', ['Gates'], 'Parks'),
      ...api('b', ['Rails'], 'Trams'),
      reference({ kind: 'guide', url: '/guide' }),
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

it('have distinct names, whatever the labels and tags are', () => {
  const texts = buildFullTexts(
    [...api('a', ['Search', 'search', '결제', '🚲', '🚗'], 'Parks'), ...api('b', [], 'Parks')],
    site,
  );
  expect(texts.map(({ title }) => title)).toEqual(['Parks', 'Parks (b)']);
  const [index, ...files] = Object.keys(texts[0]!.files);
  expect(new Set(files).size).toBe(6);
  for (const file of files) expect(texts[0]!.files[index!]).toContain(`/${file})`);
});
