import type { Problem, Rule } from '../rule';
import { walkTexts } from '../sources/walkTexts';

/**
 * Docusaurus 3.10 writes front matter into a JavaScript module. It escapes quotation marks but not backslashes, so a
 * backslash before a quotation mark would end the string, and the rest of the text would run as code.
 */
export const frontMatterCode: Rule = {
  id: 'front-matter-code',
  description: 'No front matter contains a backslash.',
  check({ pages }) {
    return pages.flatMap(({ file, frontMatter, source }) =>
      walkTexts(frontMatter).flatMap(({ path, text }): Problem[] =>
        text.includes('\\')
          ? [
              {
                file,
                line: source.lineOf(path),
                message: `front matter ${path.join('.')} contains a backslash, so the text after it could run as code in the page.`,
                fix: 'Remove the backslash, or move the statement to the text of the page.',
              },
            ]
          : [],
      ),
    );
  },
};
