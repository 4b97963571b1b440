import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import publishedPages from './index';
import { readMarkdownPages } from './markdownPages/readMarkdownPages';

const ROUTES = {
  guide: '/documentation/connect/Charger actions/reboot',
  operation: '/documentation/apiv2/add-tag',
  category: '/category/documentation/apiv2/tag',
  post: '/news/2024/12/03/news/critical-incident',
};
const options = { name: 'Voltmoor', description: 'Guides and news.' };

let outDir: string;

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'published-pages-'));
  for (const [name, route] of Object.entries(ROUTES)) {
    const file = join(outDir, `${route}.html`);
    await mkdir(dirname(file), { recursive: true });
    await cp(join(import.meta.dirname, `fixtures/${name}.html`), file);
  }
});

afterEach(() => rm(outDir, { recursive: true }));

async function build(baseUrl = '/'): Promise<void> {
  const context = { baseUrl, siteConfig: { url: 'https://docs.voltmoor.example' } } as LoadContext;
  const routesPaths = [...Object.values(ROUTES), '/404.html', '/search'].map(
    (route) => baseUrl + route.slice(1),
  );
  const props = { outDir, routesPaths } as Parameters<NonNullable<Plugin['postBuild']>>[0];
  await publishedPages(context, options).postBuild?.({ ...props, content: undefined });
}

describe('after a build', () => {
  it('each page has a Markdown twin and links to it', async () => {
    await build();
    const html = await readFile(join(outDir, `${ROUTES.guide}.html`), 'utf8');
    expect(html).toContain(
      '<link rel="alternate" type="text/markdown" href="/documentation/connect/Charger%20actions/reboot.md"></head>',
    );
    const twin = await readFile(join(outDir, `${ROUTES.guide}.md`), 'utf8');
    expect(twin).toMatch(/^---\ntitle: "Reboot a charger"\n/);
    const files = await readdir(outDir, { recursive: true });
    expect(files.filter((file) => file.endsWith('.unfinished'))).toEqual([]);
  });

  it('the texts about all pages are at the root', async () => {
    await build();
    const files = (await readdir(outDir)).filter((file) => file.endsWith('.txt')).sort();
    expect(files).toEqual(['llms-full-cpo-tags.txt', 'llms-full-cpo.txt', 'llms.txt']);
    const llms = await readFile(join(outDir, 'llms.txt'), 'utf8');
    expect(llms.match(/^## .*$/gm)).toEqual([
      '## Connect',
      '## CPO API',
      '## News',
      '## Whole APIs in one text',
    ]);
  });

  it('links begin with the base URL, but paths of files do not', async () => {
    await build('/portal/');
    const html = await readFile(join(outDir, `${ROUTES.post}.html`), 'utf8');
    expect(html).toContain('href="/portal/news/2024/12/03/news/critical-incident.md"');
  });
});

it('reads pages once each, whether routes are encoded or not', () => {
  const pages = readMarkdownPages(outDir, [ROUTES.guide, encodeURI(ROUTES.guide), '/missing']);
  expect(pages.map(({ url }) => url)).toEqual([encodeURI(ROUTES.guide)]);
});

it('rejects wrong options with one error that lists all of them', () => {
  const context = { baseUrl: '/', siteConfig: { url: 'https://docs.voltmoor.example' } } as LoadContext;
  const wrong = { name: '', title: 'Voltmoor' } as unknown as typeof options;
  expect(() => publishedPages(context, wrong)).toThrowErrorMatchingInlineSnapshot(`
    [Error: published-pages: the plugin's options are not valid.
      description: Invalid input: expected string, received undefined
      name: Too small: expected string to have >=1 characters
      options: Unrecognized key: "title"
    It takes {name, description, pageIndex, publish}; see packages/published-pages/src/options.ts.]
  `);
});
