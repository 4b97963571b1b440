import { expect, it } from 'vitest';
import { plainText } from './plainText';

it('keeps the words and removes the markup', () => {
  expect(plainText('# Head\n\nSee **this** [guide](/x) and `code`.\n\n- one\n- _two_')).toBe(
    'Head See this guide and code. one two',
  );
  expect(plainText('| a | b |\n|---|:-:|\n| 1 | 2 |')).toBe('a · b · 1 · 2');
  expect(plainText('![A picture](/x.png) [a](/b_(c)) [1] [x] (y)')).toBe('A picture a [1] [x] (y)');
  expect(plainText('a | | b')).toBe('a · b');
});

it.for(['[', '![', '[a](', '[a](b', ' ', ' |', '|', '\n', '-\n', '*a ', '_a', '```', '1.'])(
  'takes linear time when %j is repeated 100,000 times',
  (part, { task }) => {
    expect(plainText(`${part.repeat(100_000)}\n!`)).toMatch(/!$/);
    task.meta.attack = {
      id: 'P1',
      attack: 'Repeat a part of Markdown for the search 100,000 times',
      attempts: 1,
      bound: 'linear time',
    };
  },
);
