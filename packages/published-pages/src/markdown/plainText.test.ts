import { expect, it } from 'vitest';
import { toPlainText } from './plainText';

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
