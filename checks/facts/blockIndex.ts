import type { Block } from './block';

/** Finds the blocks that contain given words. */
export interface BlockIndex {
  /** @param words in lower case and without a line break; an empty text matches every block */
  blocksWith(words: string): Block[];
}

/** Joins all blocks into one text, because one long search is many times faster than thousands of short ones. */
export function createBlockIndex(blocks: readonly Block[]): BlockIndex {
  const text = blocks.map(({ folded }) => folded).join('\n');
  return {
    blocksWith(words) {
      if (words === '') return [...blocks];
      const found: Block[] = [];
      let block = 0;
      let start = 0;
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, start)) {
        for (; start + lengthOf(block) <= at; block += 1) start += lengthOf(block);
        found.push(...blocks.slice(block, block + 1));
        start += lengthOf(block);
        block += 1;
      }
      return found;
    },
  };

  /** Length including the line break after the block. */
  function lengthOf(block: number): number {
    return (blocks[block]?.folded.length ?? 0) + 1;
  }
}
