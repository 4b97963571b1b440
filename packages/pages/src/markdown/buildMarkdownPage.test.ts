import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PublishedPage } from '../page/PublishedPage';
import { buildMarkdownPage } from './buildMarkdownPage';

import.meta.glob('../fixtures/*.{html,md}');

const fixture = (name: string): string => `${import.meta.dirname}/../fixtures/${name}`;

const build = (name: string, route: string) =>
  buildHtml(readFileSync(fixture(`${name}.html`), 'utf8'), route);

function buildHtml(html: string, route: string) {
  return buildMarkdownPage(new PublishedPage(html, { url: encodeURI(route), route }));
}

describe('the text of a page', () => {
  it.each([
    ['guide', '/documentation/connect/Charger actions/reboot'],
    ['operation', '/documentation/apiv2/add-tag'],
    ['category', '/category/documentation/apiv2/tag'],
    ['generated-index', '/documentation/connect/access-control'],
    ['post', '/news/2024/12/03/news/critical-incident'],
    ['tables', '/general/events'],
  ])('of a %s', async (name, route) => {
    await expect(build(name, route)?.markdown).toMatchFileSnapshot(fixture(`${name}.md`));
  });
});

it('writes each example of a list below its name, and not the list', () => {
  const html =
    '<html class="blog-wrapper plugin-portal-news"><head><title>A | B</title></head><body><main><h1>A</h1><div><label class=vr-examples>Example<select><option value=0>Taken<option value=1>Refused</select></label><div data-vr-part=0><pre>{"a": 1}</pre></div><div data-vr-part=1><pre>{"a": 2}</pre></div></div></main></body></html>';
  const markdown = buildHtml(html, '/news/incidents')?.markdown ?? '';
  expect(markdown).toContain('## Taken\n\n```json\n{"a": 1}\n```\n\n## Refused\n\n```json\n{"a": 2}\n```');
  expect(markdown).not.toContain('Example');
});

it('writes the name of a single example', () => {
  const html =
    '<html class="blog-wrapper plugin-portal-news"><head><title>A | B</title></head><body><main><h1>A</h1><p class=vr-examples>Taken</p><pre>{"a": 1}</pre></main></body></html>';
  expect(buildHtml(html, '/news/incidents')?.markdown).toContain('Taken\n\n```json\n{"a": 1}\n```');
});

describe('the data of a page', () => {
  it('comes from the head, the breadcrumbs and the links at the foot', () => {
    const page = build('guide', '/documentation/connect/Charger actions/reboot');
    expect({ ...page, markdown: '', headings: [] }).toEqual({
      url: '/documentation/connect/Charger%20actions/reboot',
      kind: 'guide',
      title: 'Reboot a charger',
      description: 'Restart a charger & see that it comes back.',
      section: 'Connect',
      parent: '/documentation/connect/Charger%20actions',
      next: '/documentation/connect/Charger%20actions/clear-cache',
      headings: [],
      markdown: '',
      tags: [],
    });
    expect(page?.headings).toEqual([
      { level: 2, text: 'Soft', anchor: 'soft' },
      { level: 2, text: 'Hard', anchor: 'hard' },
    ]);
  });

  it('includes the API of a reference page, and anchors of responses from the ids around them', () => {
    const page = build('operation', '/documentation/apiv2/add-tag');
    expect(page).toMatchObject({
      kind: 'operation',
      api: 'cpo',
      section: 'CPO API',
      parent: '/category/documentation/apiv2/tag',
      next: '/documentation/apiv2/delete-tag',
    });
    expect(page?.headings).toContainEqual({ level: 3, text: '201 Created', anchor: 'response.201' });
    expect(build('category', '/category/documentation/apiv2/tag')).toMatchObject({
      kind: 'category',
      api: 'cpo',
    });
  });

  it('includes the date and the labels of a post', () => {
    expect(build('post', '/news/2024/12/03/news/critical-incident')).toMatchObject({
      kind: 'post',
      section: 'News',
      updatedAt: '2024-12-03',
      tags: ['Resolved', 'Express'],
      next: '/news/2024/11/26/releases/release',
    });
  });

  it('takes the section from the URL when the page has no sidebar', () => {
    expect(build('tables', '/general/events')?.section).toBe('General');
  });
});

describe('pages that only lead to others', () => {
  it.each([
    ['plugin-pages plugin-id-default'],
    ['plugin-portal-search plugin-id-default'],
    ['blog-wrapper blog-archive-page plugin-blog'],
    ['blog-wrapper blog-list-page plugin-portal-news'],
    ['docs-wrapper plugin-docs docs-version-current'],
  ])('are left out: %s', (classes) => {
    const html = `<html class="${classes}"><head></head><body><main><h1>News</h1></main></body></html>`;
    expect(buildHtml(html, '/news')).toBeUndefined();
  });

  it('are included when they summarise posts', () => {
    const html =
      '<html class="blog-wrapper plugin-portal-news"><head><title>Incidents | Voltmoor</title></head><body><main><h1>Incidents</h1></main></body></html>';
    expect(buildHtml(html, '/news/incidents')?.kind).toBe('overview');
  });
});
