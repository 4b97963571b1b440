import { describeUnknown } from '@voltmoor/content/remark/problems';
import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { searchFiles } from './searchFiles';

const SCOPE = /(?<![\w:/.-])([a-z]+(?:-[a-z]+)*:(?:read|write|execute))(?![\w-])/g;

/** Scopes of API keys exist. */
export const scopeNames: Rule = {
  id: 'scope-names',
  description: 'Every scope in guides, posts, data and documents is in content/data/scopes.yaml.',
  check({ files, data }) {
    const known = columnOf(data, 'scopes', 'scope');
    return searchFiles(files, 'content and documents', SCOPE)
      .filter(({ name }) => !known.includes(name))
      .map(({ name, place }) => ({
        ...place,
        message: `${describeUnknown('the scope', name, known)}`,
        fix: 'Take one of content/data/scopes.yaml.',
      }));
  },
};
