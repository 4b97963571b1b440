import { nodeAt } from '@voltmoor/openapi-reference/load/pointer';
import { entriesOf, listOf, rawOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow } from '../../document';
import { profileOf } from '../../profiles';

/** Clients generate types and validators from the schema. An open schema accepts what the server refuses. */
export const closedBodies = createApiRule({
  id: 'api-closed-bodies',
  description: 'The schema of a request body refuses unknown fields if the API does.',
  check(api) {
    if (!profileOf(api).refusesUnknownFields) return [];
    return api.operations.flatMap(({ node, raw }): ApiProblem[] => {
      const content = rawOf(follow(api.raw, raw['requestBody']).raw['content']);
      return entriesOf(content)
        .filter(([, media]) => !isClosed(api.raw, rawOf(media)['schema']))
        .map(([mediaType]) =>
          problemAt(
            node,
            `accepts unknown fields in the schema of ${mediaType}, but the API refuses them.`,
            'Write unevaluatedProperties: false beside the $ref or allOf, or additionalProperties: false in a separate schema.',
            '/requestBody',
          ),
        );
    });
  },
});

const DEEPEST = 20;

/** Whether a schema refuses unknown fields. The items of a list are checked, and all alternatives of a oneOf. */
function isClosed(document: Raw, schema: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  const raw = rawOf(schema);
  if (raw['additionalProperties'] === false || raw['unevaluatedProperties'] === false) return true;
  const isPartClosed = (part: unknown) => isClosed(document, part, depth + 1);
  if (typeof raw['$ref'] === 'string') return isPartClosed(nodeAt(document, raw['$ref']));
  const alternatives = [...listOf(raw['oneOf']), ...listOf(raw['anyOf'])];
  if (alternatives.length > 0) return alternatives.every(isPartClosed);
  if (raw['items'] !== undefined) return isPartClosed(raw['items']);
  return !('properties' in raw || 'allOf' in raw) && raw['type'] !== 'object';
}
