import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Place, Problem, Rule } from '../../rule';

/** Readers often have to read a longer sentence twice. */
const LONGEST = 40;

/** Empty lines, list items and table rows separate the blocks of a description. */
const BLOCK = /\n(?=[ \t]*(?:\n|[-*|] |\d+\. ))/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Reports long sentences in paragraphs of guides and posts, and in descriptions of API documents. */
export const sentences: Rule = {
  id: 'sentence-length',
  description: `No sentence has more than ${LONGEST} words.`,
  check({ pages, prose }) {
    const fromPages = pages.flatMap(({ file, tree }) => {
      const problems: Problem[] = [];
      visit(tree, 'paragraph', (node) => {
        problems.push(...checkText(toString(node), () => ({ file, line: node.position?.start.line })));
      });
      return problems;
    });
    const fromDocuments = prose
      .filter(({ source }) => source === 'document')
      .flatMap(({ text, place }) =>
        text
          .split(BLOCK)
          .filter((block) => !block.trimStart().startsWith('|'))
          .flatMap((block) => checkText(block, () => place(text.indexOf(block)))),
      );
    return [...fromPages, ...fromDocuments];
  },
};

/** @param toPlace is called only for a problem, because the line in a document is expensive to find */
function checkText(text: string, toPlace: () => Place): Problem[] {
  return [...segmenter.segment(text)].flatMap(({ segment }) => {
    const words = segment.split(/\s+/).filter((word) => /\w/.test(word));
    if (words.length <= LONGEST) return [];
    const beginning = words.slice(0, 8).join(' ');
    return {
      ...toPlace(),
      message: `has a sentence of ${words.length} words: "${beginning} …".`,
      fix: `Divide it into sentences of at most ${LONGEST} words.`,
    };
  });
}
