import { textsOf } from '@voltmoor/openapi-reference/load/raw';
import { suggest } from '../../../names/suggest';
import { columnOf } from '../../../sources/parseData';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { profileOf } from '../../profiles';

/** Tells readers which permission an operator needs for the same task in the products. */
export const permissions = createApiRule({
  id: 'api-permissions',
  description: 'x-permissions is there and names permissions of content/data/permissions.yaml.',
  reads: ['data'],
  check(api, { data }) {
    const known = columnOf(data, 'permissions', 'name');
    return api.operations.flatMap(({ raw, node }): ApiProblem[] => {
      const listed = raw['x-permissions'];
      if (!Array.isArray(listed)) {
        if (listed === undefined && !profileOf(api).hasScopes) return [];
        return [
          problemAt(
            node,
            'has no x-permissions.',
            'Write a list such as [charger.view], or [] if none is needed.',
          ),
        ];
      }
      return textsOf(listed)
        .filter((name) => !known.includes(name))
        .map((name) =>
          problemAt(
            node,
            `requires the permission ${name}, which does not exist.`,
            suggest(name, known, 'content/data/permissions.yaml'),
            '/x-permissions',
          ),
        );
    });
  },
});
