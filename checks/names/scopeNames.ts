import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { searchFiles } from './searchFiles';
import { suggest } from './suggest';

const SCOPE = /(?<![\w:/.-])([a-z]+(?:-[a-z]+)*:(?:read|write|execute))(?![\w-])/g;

const IN_BACKTICKS = /`([a-z]+(?:-[a-z]+)*:(?:read|write|execute))`/g;

/** Scopes of API keys in texts must exist. The scopes that operations require are checked in checks/openapi. */
export const scopeNames: Rule = {
  id: 'scope-names',
  description: 'Every scope in guides, posts, data and descriptions is in content/data/scopes.yaml.',
  check({ files, data }) {
    const known = columnOf(data, 'scopes', 'scope');
    const found = [...searchFiles(files, 'content', SCOPE), ...searchFiles(files, 'documents', IN_BACKTICKS)];
    return found
      .filter(({ name }) => !known.includes(name))
      .map(({ name, place }) => ({
        ...place,
        message: `names the scope ${name}, which does not exist.`,
        fix: suggest(name, known, 'content/data/scopes.yaml'),
      }));
  },
};
