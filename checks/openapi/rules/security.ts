import { entriesOf, isRaw, listOf, rawOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { suggest } from '../../names/suggest';
import { columnOf } from '../../sources/parseData';
import { createApiRule, problemAt, type ApiProblem } from '../apiRule';
import { profileOf } from '../profiles';

/** Readers learn which credentials an operation takes, and which scope a key needs. */
export const security = createApiRule({
  id: 'api-security',
  description: 'Security schemes and scopes of operations exist.',
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
      return listOf(raw['security'])
        .filter(isRaw)
        .flatMap((choice) =>
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
                  `asks for the scope ${scope}, which does not exist.`,
                  suggest(scope, scopes, 'content/data/scopes.yaml'),
                  '/security',
                ),
              );
          }),
        );
    });
  },
});
