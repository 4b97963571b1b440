import { guideFrontMatterSchema } from '@voltmoor/content/guideFrontMatter';
import type { Page } from '../pages/parsePage';
import type { Problem, Rule } from '../rule';
import { issueText } from './issueText';

/** The guide's page, the lists of guides and the search index need this front matter. */
export const guideFrontMatter: Rule = {
  id: 'guide-front-matter',
  description: 'The front matter of a guide is complete and has no unknown keys.',
  check({ pages }) {
    return pages.filter(({ kind }) => kind === 'guide').flatMap(checkGuide);
  },
};

function checkGuide({ file, hasFrontMatter, source }: Page): Problem[] {
  if (!hasFrontMatter) {
    return [
      {
        file,
        line: 1,
        message: 'has no front matter.',
        fix: 'Add front matter as "Add a guide" in CONTRIBUTING.md shows.',
      },
    ];
  }
  if (source.errors.length > 0) {
    return source.errors.map(({ line, message }) => ({
      file,
      line,
      message: `front matter is not valid YAML: ${message}.`,
      fix: 'Correct the syntax. A text with a colon needs quotation marks.',
    }));
  }
  const parsed = guideFrontMatterSchema.safeParse(source.data);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const path = [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
    return {
      file,
      line: source.lineOf(path),
      message: `front matter ${path.join('.')} ${issueText(issue)}`,
      fix: 'The keys are described in packages/content/src/guideFrontMatter.ts.',
    };
  });
}
