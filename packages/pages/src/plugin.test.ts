import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import publishedPages, { type PublishedPagesOptions } from './plugin';
import type { PublishedPage } from './page/PublishedPage';
import { publishPages } from './publishPages';
import { readPages, type BuiltSite } from './page/readPages';

import.meta.glob('./fixtures/*.html');

const ROUTES = {
  guide: '/documentation/connect/Charger actions/reboot',
  operation: '/documentation/apiv2/add-tag',
  category: '/category/documentation/apiv2/tag',
  post: '/news/2024/12/03/news/critical-incident',
};
const options = { name: 'Voltmoor', description: 'Guides and news.' };

const { at, read: readFile, write } = useTempFolder();
beforeEach(() => {
  for (const [name, route] of Object.entries(ROUTES))
    write(`site${route}.html`, readFileSync(path.join(import.meta.dirname, `fixtures/${name}.html`), 'utf8'));
});

async function build(baseUrl = '/'): Promise<void> {
  const context = { baseUrl, siteConfig: { url: 'https://docs.voltmoor.example' } } as LoadContext;
  const routesPaths = [...Object.values(ROUTES), '/404.html', '/search'].map(
    (route) => baseUrl + route.slice(1),
  );
  const props = { outDir: at('site'), routesPaths } as Parameters<NonNullable<Plugin['postBuild']>>[0];
  const read = (site: BuiltSite) => readPages(site, {}, at('cache/build'));
  await publishedPages(context, { ...options, read, publish: publishPages }).postBuild?.({
    ...props,
    content: undefined,
  });
}

describe('after a build', () => {
  it('each page has a Markdown twin and links to it', async () => {
    await build();
    const html = readFile(`site${ROUTES.guide}.html`);
    expect(html).toContain(
      '<link rel="alternate" type="text/markdown" href="/documentation/connect/Charger%20actions/reboot.md"></head>',
    );
    const twin = readFile(`site${ROUTES.guide}.md`);
    expect(twin).toMatch(/^---\ntitle: "Reboot a charger"\n/);
    const files = await readdir(at('site'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.unfinished'))).toEqual([]);
  });

  it('the texts about all pages are at the root', async () => {
    await build();
    const files = (await readdir(at('site'))).filter((file) => file.endsWith('.txt')).sort();
    expect(files).toEqual(['llms-full-cpo-tags.txt', 'llms-full-cpo.txt', 'llms.txt']);
    const llms = readFile('site/llms.txt');
    expect(llms.match(/^## .*$/gm)).toEqual([
      '## Connect',
      '## CPO API',
      '## News',
      '## Whole APIs in one text',
    ]);
  });

  it('links begin with the base URL, but paths of files do not', async () => {
    await build('/portal/');
    const html = readFile(`site${ROUTES.post}.html`);
    expect(html).toContain('href="/portal/news/2024/12/03/news/critical-incident.md"');
  });
});

describe('reading', () => {
  const read = vi.fn(({ title }: PublishedPage) => title);
  const readGuide = () =>
    readPages(
      { outDir: at('site'), routes: [ROUTES.guide, encodeURI(ROUTES.guide), '/missing'], baseUrl: '/' },
      { title: { read, sources: import.meta.dirname } },
      at('cache'),
    );

  it('reads a page once for all readers, whether routes are encoded or not', async () => {
    const { pages, sections } = await readGuide();
    expect(pages).toEqual([
      {
        address: { url: encodeURI(ROUTES.guide), route: ROUTES.guide },
        title: 'Reboot a charger',
        markdown: expect.objectContaining({ title: 'Reboot a charger' }) as unknown,
      },
    ]);
    expect(sections).toEqual(['Connect', 'CPO API']);
  });

  it('does not read a page again until its content changes', async () => {
    await readGuide();
    read.mockClear();
    await build();
    await readGuide();
    expect(read).not.toHaveBeenCalled();
    const file = `site${ROUTES.guide}.html`;
    write(file, readFile(file).replace('Reboot a charger</h1>', 'Restart</h1>'));
    await readGuide();
    expect(read).toHaveBeenCalledOnce();
  });
});

it('rejects wrong options with one error that lists all of them', () => {
  const context = { baseUrl: '/', siteConfig: { url: 'https://docs.voltmoor.example' } } as LoadContext;
  const wrong = { name: '', title: 'Voltmoor' } as unknown as PublishedPagesOptions;
  expect(() => publishedPages(context, wrong)).toThrowErrorMatchingInlineSnapshot(`
    [Error: pages: the plugin's options are not valid.
    ✖ Unrecognized key: "title"
    ✖ Too small: expected string to have >=1 characters
      → at name
    ✖ Invalid input: expected string, received undefined
      → at description
    ✖ must be a function that returns a promise
      → at read
    ✖ must be a function that returns a promise
      → at publish]
  `);
});
