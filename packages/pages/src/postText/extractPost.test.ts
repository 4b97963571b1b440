import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findElements, parseHtml, PublishedPage, rawText } from '../page';
import { describe, expect, it } from 'vitest';
import { extractPost } from './extractPost';

import.meta.glob('./fixtures/*.html');

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
const URL_OF_POST = 'https://docs.voltmoor.example/news/2025/10/07/releases/release';

const extract = (html: string) =>
  extractPost(new PublishedPage(html, { url: '/news/post', route: '/news/post' }), URL_OF_POST);

// every-markup.html is the page that Docusaurus builds from every-markup.md.
const page = readFileSync(fixture('every-markup.html'), 'utf8');

describe('a post with every kind of markup', () => {
  const html = extract(page);

  it('becomes HTML without the styles and scripts of the site', async () => {
    await expect(`${html}\n`).toMatchFileSnapshot(fixture('every-markup.feed.html'));
  });

  it('has absolute addresses only', () => {
    const addresses = findElements(
      [parseHtml(html)],
      ({ attribs }) => 'href' in attribs || 'src' in attribs,
    ).map(({ attribs }) => attribs['href'] ?? attribs['src'] ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !/^(https:|data:)/.test(address))).toEqual([]);
  });

  it('has no classes and elements of the theme', () => {
    expect(html).not.toMatch(/ (class="(?!language-)|style=|id=|aria-|data-)/);
    expect(html).not.toMatch(/<(div|span|svg|button|script)\b/);
  });

  it('keeps the text of code with its empty lines', () => {
    const blocks = findElements([parseHtml(html)], ({ name }) => name === 'pre');
    expect(blocks.map(({ children }) => rawText(children))).toEqual([
      '{\n  "amount": "12.51",\n  "note": "<&>"\n}',
      'plain text\n\nafter an empty line',
    ]);
  });
});

it('drops addresses that a feed reader must not open', ({ task }) => {
  const links = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'https://[broken',
    'feed:javascript:alert(1)',
  ];
  const posted = links.map((href) => `<a href="${href.replace(/</g, '&lt;')}">text</a>`).join('');
  const images = '<img src="javascript:alert(1)" alt="A"><img src="data:text/html,x" alt="B">';
  const html = extract(`<div id="__blog-post-container">${posted}${images}</div>`);
  expect(html).toBe('<a>text</a>'.repeat(links.length) + '<img alt="A"><img alt="B">');
  task.meta.attack = {
    id: 'L10',
    attack: 'Put links that run code or read files into a post',
    attempts: links.length + 2,
    bound: 'feeds contain none of them',
  };
});

it('keeps the addresses that posts use', () => {
  const html = extract(
    '<div id="__blog-post-container"><a href="/a">a</a><a href="mailto:x@y.example">b</a><a href="#c">c</a><img src="data:image/png;base64,AA=="></div>',
  );
  expect(html).toBe(
    `<a href="https://docs.voltmoor.example/a">a</a><a href="mailto:x@y.example">b</a><a href="${URL_OF_POST}#c">c</a><img src="data:image/png;base64,AA==">`,
  );
});

it('reads a post whose end tags and quotes the minifier has left out', () => {
  const html = extract(
    '<!doctype html><html lang=en><body><main><div id=__blog-post-container><p>One&nbsp;&amp;<p>two<ul><li>a<li><a href=/b>b</a></ul></div></main>',
  );
  expect(html).toBe(
    '<p>One&nbsp;&amp;</p><p>two</p><ul><li>a</li><li><a href="https://docs.voltmoor.example/b">b</a></li></ul>',
  );
});

it('names the page that has no post', () => {
  expect(() => extract('<main></main>')).toThrow(
    `${URL_OF_POST}: the page has no element with the id __blog-post-container`,
  );
});
