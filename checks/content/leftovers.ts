import type { Rule } from '../rule';

const WORDS = /\b(lorem ipsum|coming soon|todo|tbd|fixme|xxx)\b/i;

/** Nothing unfinished reaches a reader. */
export const leftovers: Rule = {
  id: 'leftovers',
  description: 'No page holds words of unfinished work.',
  check({ pages }) {
    return [...pages].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const found = WORDS.exec(line);
        if (!found) return [];
        return [{ file, line: index + 1, message: `holds "${found[0]}".`, fix: 'Finish the sentence or take it out.' }];
      }),
    );
  },
};
