import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow } from '../../document';
import { profileOf } from '../../profiles';

const TYPES = ['application/json', 'application/merge-patch+json'];

/** A PATCH accepts the media type of RFC 7396 and plain JSON, with the same meaning. */
export const mergePatch = createApiRule({
  id: 'api-merge-patch',
  description: `A PATCH of API v2 accepts ${TYPES.join(' and ')}, with one schema.`,
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    return api.operations
      .filter(({ method }) => method === 'patch')
      .flatMap(({ node, raw }): ApiProblem[] => {
        const content = rawOf(follow(api.raw, raw['requestBody']).raw['content']);
        const report = (message: string, fix: string) => [problemAt(node, message, fix, '/requestBody')];
        const missing = TYPES.filter((type) => content[type] === undefined);
        if (missing.length > 0)
          return report(
            `does not accept ${missing.join(' and ')}.`,
            'Add the media type, with the same schema.',
          );
        const schemas = new Set(TYPES.map((type) => JSON.stringify(rawOf(content[type])['schema'])));
        return schemas.size === 1
          ? []
          : report('has two schemas for the same change.', 'Refer to the same schema.');
      });
  },
});
