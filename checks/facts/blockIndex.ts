import type { Block } from './block';

/** Finds the blocks that say certain words. */
export interface BlockIndex {
  /** @param words in lower case, without a line break; none are in every block */
  blocksWith(words: string): Block[];
}

/** One long text is searched many times faster than thousands of short ones. */
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

  /** With the line break behind it. */
  function lengthOf(block: number): number {
    return (blocks[block]?.folded.length ?? 0) + 1;
  }
}
