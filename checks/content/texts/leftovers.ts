import type { Rule } from '../../rule';

const WORDS = /\b(lorem ipsum|coming soon|todo|tbd|tba|fixme|xxx|to be written|work in progress)\b/gi;
const SEARCHED = /^(content\/(docs|news|data)\/.*\.(mdx?|ya?ml)|specs\/.*\.ya?ml)$/;

/** Finds words such as TODO that mark unfinished text. */
export const leftovers: Rule = {
  id: 'leftovers',
  description: 'No page, data file or document contains words of unfinished work.',
  check({ files }) {
    return [...files].flatMap(([file, text]) =>
      SEARCHED.test(file)
        ? [...text.matchAll(WORDS)].map(({ 0: found, index }) => ({
            file,
            line: text.slice(0, index).split('\n').length,
            message: `contains "${found}".`,
            fix: 'Finish the sentence or remove it.',
          }))
        : [],
    );
  },
};
