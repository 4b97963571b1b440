import { guideFrontMatterSchema } from '@voltmoor/content/guideFrontMatter';
import { parse } from 'yaml';
import type { Problem, Rule } from '../rule';

/** Every guide has the front matter that its page, the lists and the search need. */
export const guideFrontMatter: Rule = {
  id: 'guide-front-matter',
  description: 'The front matter of a guide is complete and has no unknown keys.',
  check({ pages }) {
    return [...pages]
      .filter(([file]) => file.startsWith('content/docs/'))
      .flatMap(([file, text]) => checkPage(file, text));
  },
};

function checkPage(file: string, text: string): Problem[] {
  const block = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
  if (block === undefined) {
    return [{ file, line: 1, message: 'has no front matter.', fix: 'Start it as "Add a guide" in CONTRIBUTING.md shows.' }];
  }
  const parsed = guideFrontMatterSchema.safeParse(parse(block));
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    file,
    line: lineOf(block, String(issue.path[0] ?? '')),
    message: `front matter ${issue.path.join('.')}: ${issue.message}.`,
    fix: 'The keys are described in packages/content/src/guideFrontMatter.ts.',
  }));
}

/** Line of a key in the file; the block starts on line 2. */
function lineOf(block: string, key: string): number {
  const at = block.split('\n').findIndex((line) => line.startsWith(`${key}:`));
  return at < 0 ? 1 : at + 2;
}
