import { describe, expect, it } from 'vitest';
import { firstSentence, renderInline, renderMarkdown, toPlainText } from './renderMarkdown';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const DEEP: [string, string][] = [
  ['quotes', `${'>'.repeat(3_000)} a`],
  ['quotes with spaces', `${'> '.repeat(100_000)} a`],
  ['lists on one line', `${'- '.repeat(3_000)}a`],
  ['numbered lists on one line', `${'1. '.repeat(3_000)}a`],
  ['quotes and lists', `${'> - '.repeat(3_000)}a`],
  ['lists by indentation', lines(600, (index) => `${' '.repeat(index * 2)}- a`)],
];

describe('a text with nested quotes and lists', () => {
  it.for(DEEP)('is shown as plain text if it has too many levels: %s', ([, text], { task }) => {
    const html = renderMarkdown(text);
    expect(html).toMatch(/^<p>[^<]*<\/p>$/);
    expect(html.length).toBeLessThan(text.length * 4 + 10);
    expect(toPlainText(text)).toBe(text.replace(/\s+/g, ' ').trim());
    expect(renderInline(text)).not.toContain('<blockquote>');
    expect(firstSentence(text)).not.toBe('');
    task.meta.attack = {
      id: 'L7',
      attack: 'Nest quotes and lists in Markdown thousands of levels deep',
      attempts: 1,
      bound: 'plain text of at most four times the length; no stack overflow',
    };
  });

  it('is escaped if it has too many levels', () => {
    expect(renderMarkdown(`${'>'.repeat(60)} <img src=x onerror=alert(1)> & a`)).toContain(
      '&#x3C;img src=x onerror=alert(1)> &#x26; a',
    );
  });

  it('is rendered if it has ten levels, which is more than real texts have', () => {
    expect(renderMarkdown(`${'> '.repeat(10)}a`).match(/<blockquote>/g)).toHaveLength(10);
    const list = lines(10, (index) => `${' '.repeat(index * 2)}- a`);
    expect(renderMarkdown(list).match(/<ul>/g)).toHaveLength(10);
    const drawing = `\`\`\`\n${lines(80, () => `${' '.repeat(90)}> x`)}\n\`\`\``;
    expect(renderMarkdown(drawing)).toContain('<pre');
  });
});

describe('a text whose HTML is larger', () => {
  const head = (columns: number): string => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;

  it.for([
    ['empty cells of a table', head(1_000) + '|\n'.repeat(2_500)],
    ['a repeated URL', `[a]: https://x.example/${'y'.repeat(5_000)}\n\n${'[a] '.repeat(2_000)}`],
  ])('does not grow to megabytes through %s', ([, text = ''], { task }) => {
    expect(renderMarkdown(text).length).toBeLessThan(text.length * 2);
    task.meta.attack = {
      id: 'L7',
      attack: 'Write a table or link in Markdown that grows when it is rendered',
      attempts: 1,
      bound: 'at most twice the length',
    };
  });

  it('is rendered if it is a table of a hundred rows and twelve columns, which is larger than real ones', () => {
    const html = renderMarkdown(head(12) + `|${'b|'.repeat(12)}\n`.repeat(100));
    expect(html.match(/<td>b<\/td>/g)).toHaveLength(1_200);
  });
});

describe('a text of millions of characters', () => {
  it.each([
    ['in one paragraph', 'Text with **bold** and <b>html</b>. '.repeat(20_000)],
    ['in many paragraphs', 'Text with **bold** and `code`.\n\n'.repeat(40_000)],
  ])('is plain text, %s', (_, text) => {
    const started = performance.now();
    expect(renderMarkdown(text)).toMatch(/^<p>Text with \*\*bold\*\*/);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is rendered if it has a hundred thousand characters in paragraphs', () => {
    expect(renderMarkdown('Text with **bold** words.\n\n'.repeat(4_000))).toContain('<strong>');
  });
});
