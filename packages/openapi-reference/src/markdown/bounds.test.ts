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

describe('a text with too many levels of nesting', () => {
  it.for(DEEP)('is shown as plain text: %s', ([, text], { task }) => {
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

  it('is escaped', () => {
    expect(renderMarkdown(`${'>'.repeat(60)} <img src=x onerror=alert(1)> & a`)).toContain(
      '&#x3C;img src=x onerror=alert(1)> &#x26; a',
    );
  });

  it('does not occur in practice: ten levels are rendered', () => {
    expect(renderMarkdown(`${'> '.repeat(10)}a`).match(/<blockquote>/g)).toHaveLength(10);
    const list = lines(10, (index) => `${' '.repeat(index * 2)}- a`);
    expect(renderMarkdown(list).match(/<ul>/g)).toHaveLength(10);
    const drawing = `\`\`\`\n${lines(80, () => `${' '.repeat(90)}> x`)}\n\`\`\``;
    expect(renderMarkdown(drawing)).toContain('<pre');
  });
});

describe('a text whose HTML would be much larger', () => {
  const head = (columns: number): string => `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n`;

  it('does not grow to megabytes through empty cells of a table', ({ task }) => {
    const text = head(1_000) + '|\n'.repeat(2_500);
    expect(text.length).toBeLessThan(9_100);
    expect(renderMarkdown(text).length).toBeLessThan(text.length * 2);
    task.meta.attack = {
      id: 'L7',
      attack: 'Write a table or link in Markdown that grows when it is rendered',
      attempts: 1,
      bound: 'at most twice the length',
    };
  });

  it('does not grow to megabytes through a repeated URL', ({ task }) => {
    const text = `[a]: https://x.example/${'y'.repeat(5_000)}\n\n${'[a] '.repeat(2_000)}`;
    expect(renderMarkdown(text).length).toBeLessThan(text.length * 2);
    task.meta.attack = {
      id: 'L7',
      attack: 'Write a table or link in Markdown that grows when it is rendered',
      attempts: 1,
      bound: 'at most twice the length',
    };
  });

  it('does not occur in practice: a hundred rows of twelve columns are rendered', () => {
    const html = renderMarkdown(head(12) + `|${'b|'.repeat(12)}\n`.repeat(100));
    expect(html.match(/<td>b<\/td>/g)).toHaveLength(1_200);
  });
});
