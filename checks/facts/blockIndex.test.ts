import { expect, it } from 'vitest';
import { createBlockIndex } from './blockIndex';

const blocks = ['up to ten drivers', '', 'ten', 'drivers of ten, ten drivers', 'none'].map((text) => ({
  text,
  folded: text,
  place: () => ({ file: text }),
}));
const textsWith = (words: string) =>
  createBlockIndex(blocks)
    .blocksWith(words)
    .map(({ text }) => text);

it('returns each block that contains the words once, in order', () => {
  expect(textsWith('ten')).toEqual(['up to ten drivers', 'ten', 'drivers of ten, ten drivers']);
  expect(textsWith('up to')).toEqual(['up to ten drivers']);
  expect(textsWith('none')).toEqual(['none']);
  expect(textsWith('ten drivers')).toEqual(['up to ten drivers', 'drivers of ten, ten drivers']);
});

it('does not match across blocks, and returns all blocks for an empty phrase', () => {
  expect(textsWith('drivers ten')).toEqual([]);
  expect(textsWith('')).toHaveLength(blocks.length);
});
