import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { escapeContent } from '@voltmoor/build-tools/escapeHtml';
import { PublishedPage } from '../page/PublishedPage';
import { toMarkdown } from './buildMarkdownPage';

const write = (html: string): string =>
  toMarkdown(new PublishedPage(`<main>${html}</main>`, { url: '/a', route: '/a' }).main?.children ?? [], '/a')
    .markdown;

describe('the text of a page', () => {
  /** The types of a tree's nodes in document order, without texts. */
  const typesOf = (node: Nodes): string[] =>
    node.type === 'text' ? [] : [node.type, ...('children' in node ? node.children.flatMap(typesOf) : [])];
  const parse = (html: string) => unified().use(remarkParse).use(remarkGfm).parse(write(html));
  const toLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

  const PIECES =
    '* _ ` [ ] ( ) < > & # - + = ~ | ! \\ 1 . a b : // " \' ^ $ { } -- *** ``` [x](y) ![x](y) [^1] ; / É'.split(
      ' ',
    );
  const SPACED = [' ', '\t', '\n', '\r', '\u00a0', '- ', '# ', '1. ', '> '];
  PIECES.push(...SPACED, '&amp;', '<b>', '</b>', 'javascript:');

  /** Texts of one to six pieces, the same in each run: a generator of numbers with a fixed beginning. */
  function* hostileTexts(count: number): Generator<string> {
    let state = 1;
    const next = (limit: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    for (let made = 0; made < count; made += 1)
      yield Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join('');
  }

  it.each([
    ['paragraph', (text: string) => `<p>${text}`],
    ['line after a break', (text: string) => `<p>a<br>${text}`],
    ['list item', (text: string) => `<ul><li>${text}</ul>`],
    ['heading', (text: string) => `<h2>${text}</h2>`],
    ['cell', (text: string) => `<table><tr><th>a<tr><td>${text}</table>`],
    ['bold text', (text: string) => `<p>a <strong>${text}</strong> b`],
    ['link', (text: string) => `<p>a <a href=/x>${text}</a> b`],
    ['piece of code', (text: string) => `<p>a <code>${text}</code> b`],
    ['block of code', (text: string) => `<pre>a${text}</pre>`],
    ['quote', (text: string) => `<blockquote><p>${text}</blockquote>`],
    ['caption', (text: string) => `<figure><figcaption>${text}</figcaption></figure>`],
  ])('of a %s stays text, whatever it contains', (_name, make) => {
    const expected = typesOf(parse(make('word')));
    for (const text of hostileTexts(150)) {
      if (toLine(text) === '') continue;
      const tree = parse(make(escapeContent(text)));
      expect(typesOf(tree), JSON.stringify(text)).toEqual(expected);
      expect(toLine(toString(tree))).toContain(toLine(text).replace(/\.$/, ''));
    }
  });

  it('stays text in the folded part of a page', () => {
    expect(write('<details><summary># Is it?</summary><p>Yes.</details>')).toBe('\\# Is it?\n\nYes.\n');
  });

  it('keeps pipes in the code of a cell inside of the cell', () => {
    const tree = parse('<table><tr><th>a<tr><td><code>a|b \\| c</code></table>');
    expect(typesOf(tree).filter((type) => type === 'tableCell')).toHaveLength(2);
  });

  it('has no links that run code', () => {
    expect(write('<p><a href="javascript:alert(1)">a</a> <a href=" JavaScript:alert(1)">b</a>')).toBe(
      'a · b\n',
    );
  });
});

describe('the time and the size', () => {
  it('of a cell that spans many columns and rows are limited', () => {
    const markdown = write('<table><tr><td colspan=1000000000 rowspan=1000000000>a<tr><td>b</table>');
    expect(markdown.length).toBeLessThan(20_000);
  });

  it.each([
    ['facts', '<p>', '<span>a</span>'],
    ['codes', '<p>', '<code>a</code>'],
    ['list items', '<ol>', '<li>a'],
    ['rows', '<table>', '<tr><td>a'],
    ['cells', '<table><tr>', '<td>a'],
  ])('of 130,000 %s grow with their number', (_name, before, part) => {
    expect(write(before + part.repeat(130_000)).length).toBeLessThan(130_000 * 15);
  });

  it.each(['<div>', '<ul><li>', '<blockquote>', '<b>a', '<table><tr><td>'])(
    'of elements that are nested too deeply are refused: %s',
    (part) => {
      expect(() => write(part.repeat(1_000))).toThrow(
        'The page /a cannot be read. Error: pages: more than 512 elements are nested in each other.',
      );
      expect(write(`${part.repeat(80)}end`)).toContain('end');
    },
  );
});
