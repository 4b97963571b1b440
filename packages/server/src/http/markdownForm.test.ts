import { describe, expect, it } from 'vitest';
import { entryOf, headOf, manifestOf } from '../testing/samples';
import { buildResponse } from './buildResponse';
import { findMarkdownForm, prefersMarkdown } from './markdownForm';

const page = entryOf('Set up/chargers.html');
const markdown = entryOf('Set up/chargers.md', { type: 'text/markdown; charset=utf-8', etag: '"m"' });
const manifest = manifestOf(
  { '/Set up/chargers': page, '/Set up/chargers.md': markdown, '/news': entryOf('news.html') },
  { base: '/docs' },
);

describe('prefersMarkdown', () => {
  it.each([
    [undefined, false],
    ['text/html, */*;q=0.8', false],
    ['text/markdown, text/html, */*', true],
    ['text/html, text/markdown', false],
    ['text/markdown;q=0.4, text/html;q=0.5', false],
    ['text/markdown;q=5, text/html;q=0.5', false],
    [`${'text/plain, '.repeat(50)}text/markdown`, true],
  ])('%j: %s', (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
    expect(prefersMarkdown(accept)).toBe(expected);
  });
});

it('findMarkdownForm refers to the Markdown form relative to the page', () => {
  expect(findMarkdownForm(manifest, '/Set up/chargers', page)).toEqual({
    entry: markdown,
    reference: 'chargers.md',
  });
  expect(findMarkdownForm(manifest, '/news', entryOf('news.html'))).toBeUndefined();
  expect(findMarkdownForm(manifest, '/Set up/chargers.md', markdown)).toBeUndefined();
});

it('a response below a base URL is Markdown, compressed and dependent on both headers', () => {
  const headers = { accept: 'text/markdown', 'accept-encoding': 'br' };
  expect(buildResponse(manifest, headOf('/docs/Set%20up/chargers', { headers }), new Set())).toMatchObject({
    status: 200,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Location': 'chargers.md',
      Vary: 'Accept, Accept-Encoding',
    },
  });
  const direct = buildResponse(manifest, headOf('/docs/Set%20up/chargers.md', { headers }), new Set());
  expect(direct.headers).toMatchObject({ Vary: 'Accept-Encoding' });
  expect(direct.headers).not.toHaveProperty('Link');
});
