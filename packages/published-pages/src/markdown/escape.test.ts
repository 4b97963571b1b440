import { describe, expect, it } from 'vitest';
import { escapeLineStart, escapeText, toCodeSpan, toFence, toLinkTarget } from './escape';

describe('escapeText', () => {
  it.each([
    ['snake_case stays', 'snake_case stays'],
    ['_edges_', '\\_edges\\_'],
    ['NL*VLT*E1', 'NL\\*VLT\\*E1'],
    ['a <b> but 1 < 2', 'a \\<b> but 1 < 2'],
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
