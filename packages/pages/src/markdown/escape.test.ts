import { describe, expect, it } from 'vitest';
import { escapeLineStart, escapeText, toCodeSpan, toFence, toLinkTarget, toPlainText } from './escape';

describe('escapeText', () => {
  it.each([
    ['snake_case stays', 'snake_case stays'],
    ['_edges_', '\\_edges\\_'],
    ['NL*VLT*E1', 'NL\\*VLT\\*E1'],
    ['a <b> but 1 < 2', 'a &lt;b> but 1 < 2'],
    ['&amp; but R&D', '\\&amp; but R&D'],
    ['[x](y)', '\\[x](y)'],
    ['zero\u200bwidth', 'zerowidth'],
  ])('%s', (text, expected) => expect(escapeText(text)).toBe(expected));
});

describe('escapeLineStart', () => {
  it.each([
    ['# no heading', '\\# no heading'],
    ['#1 is no heading anyway', '#1 is no heading anyway'],
    ['- no item', '\\- no item'],
    ['-5 °C', '-5 °C'],
    ['1. no item', '1\\. no item'],
    ['1.5 kWh', '1.5 kWh'],
    ['> no quote', '\\> no quote'],
    ['---', '\\---'],
    ['=', '\\='],
    [':-', '\\:-'],
    [': no table', ': no table'],
  ])('%s', (line, expected) => expect(escapeLineStart(line)).toBe(expected));
});

describe('code', () => {
  it('gets more backticks than it contains', () => {
    expect(toCodeSpan('a `b` c')).toBe('``a `b` c``');
    expect(toCodeSpan('`')).toBe('`` ` ``');
    expect(toFence('```\nx\n```', 'md')).toBe('````md\n```\nx\n```\n````');
  });

  it('has its title after the language', () => {
    expect(toFence('x', '', 'a "b"')).toBe('```text title="a \'b\'"\nx\n```');
  });
});

it('encodes spaces and brackets in link targets', () => {
  expect(toLinkTarget('/Set up/a (b)')).toBe('/Set%20up/a%20%28b%29');
});

describe('toPlainText', () => {
  it('keeps the words and removes the markup', () => {
    expect(toPlainText('See **this** [guide](/x) and `code`')).toBe('See this guide and code');
    expect(toPlainText('![A picture](/x.png) [a \\[b\\]](/b_(c))')).toBe('A picture a [b]');
    expect(toPlainText('\\[not a link\\](x) 2 \\* 3')).toBe('[not a link](x) 2 * 3');
  });

  it.for(['[', '![', '[a](', '\\[', '[\\', '[a](b(', '*', '\\'])(
    'takes linear time when %j is repeated 100,000 times',
    (part, { task }) => {
      expect(toPlainText(`${part.repeat(100_000)}!`)).toMatch(/!$/);
      task.meta.attack = {
        id: 'P1',
        attack: 'Repeat a part of Markdown in front matter 100,000 times',
        attempts: 1,
        bound: 'linear time',
      };
    },
  );
});
