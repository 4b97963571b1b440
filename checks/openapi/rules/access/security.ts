import { entriesOf, isRaw, listOf, rawOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { suggest } from '../../../names/suggest';
import { columnOf } from '../../../sources/parseData';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { profileOf } from '../../profiles';

/** A key needs no scope to read data about itself. */
const OPEN_TO_ANY_KEY = /^\/me(\/|$)/;

/** Tells readers which credentials an operation accepts and which scope a key needs. */
export const security = createApiRule({
  id: 'api-security',
  description: 'Operations require scopes, and their security schemes and scopes exist.',
  reads: ['data'],
  check(api, { data }) {
    const schemes = Object.keys(rawOf(rawOf(api.raw['components'])['securitySchemes']));
    const scopes = columnOf(data, 'scopes', 'scope');
    const { hasScopes } = profileOf(api);
    return api.operations.flatMap((operation): ApiProblem[] => {
      const { node, raw } = operation;
      if (hasScopes && raw['security'] === undefined) {
        return [
          problemAt(
            node,
            'has no security.',
            'Name its scopes: [{bearerKey: [chargers:read]}], or [] for any key.',
          ),
        ];
      }
      const choices = listOf(raw['security']).filter(isRaw);
      const isOpen = !choices.some((choice) =>
        entriesOf(choice).some(([, asked]) => textsOf(asked).length > 0),
      );
      if (hasScopes && isOpen && !OPEN_TO_ANY_KEY.test(operation.path)) {
        return [
          problemAt(
            node,
            'requires no scope.',
            'Name its scopes: [{bearerKey: [chargers:read]}].',
            '/security',
          ),
        ];
      }
      return choices.flatMap((choice) =>
        entriesOf(choice).flatMap(([scheme, asked]): ApiProblem[] => {
          if (!schemes.includes(scheme)) {
            return [
              problemAt(
                node,
                `has the unknown security scheme ${scheme}.`,
                suggest(scheme, schemes, 'components.securitySchemes'),
                '/security',
              ),
            ];
          }
          if (!hasScopes) return [];
          return textsOf(asked)
            .filter((scope) => !scopes.includes(scope))
            .map((scope) =>
              problemAt(
                node,
                `requires the scope ${scope}, which does not exist.`,
                suggest(scope, scopes, 'content/data/scopes.yaml'),
                '/security',
              ),
            );
        }),
      );
    });
  },
});
