import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { extractPost } from './extractPost';

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
const URL_OF_POST = 'https://docs.voltmoor.example/news/2025/10/07/releases/release';

// every-markup.html is what Docusaurus makes of every-markup.md.
const page = readFileSync(fixture('every-markup.html'), 'utf8');

describe('a post with every kind of markup', () => {
  const html = extractPost(page, URL_OF_POST);

  it('becomes HTML that stands on its own', async () => {
    await expect(`${html}\n`).toMatchFileSnapshot(fixture('every-markup.feed.html'));
  });

  it('has absolute addresses only', () => {
    const $ = load(html);
    const addresses = $('[href], [src]')
      .toArray()
      .map(({ attribs }) => attribs['href'] ?? attribs['src'] ?? '');
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !/^(https:|data:)/.test(address))).toEqual([]);
  });

  it('carries nothing of the theme', () => {
    expect(html).not.toMatch(/ (class="(?!language-)|style=|id=|aria-|data-)/);
    expect(html).not.toMatch(/<(div|span|svg|button|script)\b/);
  });

  it('keeps code as it was, empty lines included', () => {
    expect(load(html)('pre').last().text()).toBe('plain text\n\nafter an empty line');
    expect(load(html)('pre').first().text()).toBe('{\n  "amount": "12.51",\n  "note": "<&>"\n}');
  });
});

it('says which page holds no post', () => {
  expect(() => extractPost('<main></main>', URL_OF_POST)).toThrow(
    `${URL_OF_POST}: the page has no element #__blog-post-container.`,
  );
});
