import type { World } from '@voltmoor/content/world';
import type { Problem, Rule } from '../rule';
import { kindOfId, NOWHERE, PATTERNS } from './kinds';

const SEARCHED = /^(content\/(docs|news|data|figures)|specs)\/.*\.(mdx?|ya?ml|svg)$/;

/**
 * Every id in guides, posts, figures, data files and API documents belongs to an entity of `content/data/world`. Add a
 * new entity to the file of its kind. Use an id such as `chr_9z9z9z9z9z9z` for an entity that does not exist, for
 * instance in an example of the error `not_found`.
 */
export const worldIds: Rule = {
  id: 'world-ids',
  description: 'Every id of an example entity is in content/data/world.',
  check({ files, data: { world } }) {
    if (world.entities.length === 0) return [];
    return [...files].flatMap(([file, text]) => (SEARCHED.test(file) ? checkText(file, text, world) : []));
  },
};

function checkText(file: string, text: string, world: World): Problem[] {
  return PATTERNS.flatMap(({ pattern, kind }) =>
    [...text.matchAll(pattern)].flatMap((match): Problem[] => {
      const id = match[0];
      if (NOWHERE.test(id) || world.find(id) !== undefined) return [];
      const name = kind ?? kindOfId(id) ?? 'entity';
      return [
        {
          file,
          line: text.slice(0, match.index).split('\n').length,
          message: `names the ${name} ${id}, which content/data/world does not have.`,
          fix: toFix(name, world),
        },
      ];
    }),
  );
}

/** Whether a text has the form of an id that this rule looks up. */
export function isIdPattern(text: string): boolean {
  return PATTERNS.some(({ pattern }) => text.match(pattern)?.[0] === text);
}

/** Says where to add an entity of a kind. */
export function toFix(kind: string, world: World): string {
  const like = world.entities.find((entity) => entity.kind === kind);
  const where = like ? ` below "${String(like.path[0])}" in ${like.file}` : ' in content/data/world';
  return `Add it${where}, or use the id of another entity.`;
}
