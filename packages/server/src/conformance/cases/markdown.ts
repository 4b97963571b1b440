import type { ConformanceCase } from '../types';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const LINK = '<guide.md>; rel="alternate"; type="text/markdown"';
/** `Vary` has Accept. nginx sends a second Vary for Accept-Encoding, which means the same as one with both. */
const VARIES = /(?:^|, )Accept(?:,|$)/;

/** Values of `Accept`, and whether the response is Markdown. */
const CHOICES: [accept: string | undefined, isMarkdown: boolean][] = [
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, text/html;q=0.51', false],
  ['text/markdown;q=0.009, text/html;q=0.01', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.000, */*', false],
  ['text/markdown;q=0, text/html;q=0', false],
  ['text/markdown;q=5, text/html;q=0.5', false],
  ['text/markdownish', false],
  ['application/json', false],
  ['text/plain', false],
  ['text/*, text/html', false],
  ['text/markdown', true],
  ['TEXT/MARKDOWN', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown;q=0.9, text/html;q=0.9', true],
  ['text/html;q=0.8, text/markdown', true],
  ['text/html;q=0.8 , text/markdown ; q=0.9', true],
  ['text/markdown;q=0.12, text/html;q=0.119', true],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', true],
  ['text/html;q=0, text/markdown;q=0.001', true],
  ['text/html;q=0.5, */*', true],
  ['text/html;q=0.1, text/*;q=0.2', true],
  [`${'text/plain, '.repeat(50)}text/markdown`, true],
];

export const markdownCases: ConformanceCase[] = [
  ...CHOICES.map(([accept, isMarkdown]) => ({
    name: `Accept ${accept === undefined ? 'left out' : JSON.stringify(accept)} gives ${isMarkdown ? 'Markdown' : 'HTML'}`,
    request: { target: '/guide', ...(accept !== undefined && { headers: { Accept: accept } }) },
    expect: {
      status: 200,
      headers: {
        'content-type': isMarkdown ? MARKDOWN : HTML,
        'content-location': isMarkdown ? 'guide.md' : null,
        'cache-control': 'no-cache',
        vary: VARIES,
        link: LINK,
      },
      body: { file: isMarkdown ? ('guide.md' as const) : ('guide.html' as const) },
    },
  })),
  {
    name: 'an Accept of more than 1,000 characters is ignored',
    request: { target: '/guide', headers: { Accept: `text/markdown, ${'a/b, '.repeat(400)}c/d` } },
    expect: { status: 200, headers: { 'content-type': HTML }, body: { file: 'guide.html' } },
  },
  {
    name: 'the Markdown form is sent compressed',
    request: { target: '/guide?from=agent', headers: { Accept: 'text/markdown', 'Accept-Encoding': 'gzip' } },
    expect: {
      status: 200,
      headers: { 'content-encoding': 'gzip', 'content-type': MARKDOWN, vary: /Accept-Encoding/ },
      body: { file: 'guide.md' },
    },
  },
  {
    name: 'the Markdown form of a small page is sent uncompressed, and depends on Accept only',
    request: {
      target: '/documentation/small',
      headers: { Accept: 'text/markdown', 'Accept-Encoding': 'gzip' },
    },
    expect: {
      status: 200,
      headers: { 'content-encoding': null, vary: 'Accept' },
      body: { file: 'documentation/small.md' },
    },
  },
  {
    name: 'an address with a space has a Markdown form',
    request: { target: '/documentation/voltmoor-ui/Set%20up/drivers', headers: { Accept: 'text/markdown' } },
    expect: {
      status: 200,
      headers: { 'content-type': MARKDOWN, 'content-location': 'drivers.md' },
      body: { file: 'documentation/voltmoor-ui/Set up/drivers.md' },
    },
  },
  {
    name: 'HEAD has the headers of the Markdown form',
    request: { method: 'HEAD', target: '/guide', headers: { Accept: 'text/markdown' } },
    expect: { status: 200, headers: { 'content-type': MARKDOWN, vary: VARIES, link: LINK } },
  },
  {
    name: 'a known ETag of the HTML is 304 and still depends on Accept',
    request: { target: '/guide', headers: { 'If-None-Match': '{etag}' } },
    expect: { status: 304, headers: { vary: VARIES } },
  },
  {
    name: 'the ETag of the HTML does not match the Markdown form',
    request: { target: '/guide', headers: { Accept: 'text/markdown', 'If-None-Match': '{plain etag}' } },
    expect: { status: 200, headers: { 'content-type': MARKDOWN }, body: { file: 'guide.md' } },
  },
  {
    name: 'a range of the Markdown form counts its own bytes',
    request: { target: '/guide', headers: { Accept: 'text/markdown', Range: 'bytes=2-6' } },
    expect: { status: 206, headers: { 'content-type': MARKDOWN }, body: /^Guide$/ },
  },
  {
    name: 'the address of the Markdown form itself does not depend on Accept',
    request: { target: '/guide.md', headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' } },
    expect: {
      status: 200,
      headers: { 'content-type': MARKDOWN, vary: 'Accept-Encoding', link: null, 'content-location': null },
      body: { file: 'guide.md' },
    },
  },
  {
    name: 'a page without a Markdown form is HTML for everybody',
    request: { target: '/news', headers: { Accept: 'text/markdown' } },
    expect: {
      status: 200,
      headers: { 'content-type': HTML, vary: 'Accept-Encoding', link: null },
      body: { file: 'news.html' },
    },
  },
  {
    name: 'an unknown address has no Markdown form',
    request: { target: '/nowhere', headers: { Accept: 'text/markdown' } },
    expect: { status: 404, headers: { 'content-type': HTML, link: null }, body: { file: '404.html' } },
  },
  {
    name: 'a redirect does not depend on Accept',
    request: { target: '/guide.html', headers: { Accept: 'text/markdown' } },
    expect: { status: 308, headers: { location: '/guide', link: null } },
  },
];
