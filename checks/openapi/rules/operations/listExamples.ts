import { entriesOf, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow, type ApiDocument, type ApiOperation } from '../../document';

/** A reader who sends the example values must not receive an error. */
export const listExamples = createApiRule({
  id: 'api-list-examples',
  description: 'Examples of `sort` and `fields` name fields of the response.',
  check(api) {
    return api.operations.flatMap((operation): ApiProblem[] => {
      const known = responseFields(api, operation);
      if (known.size === 0) return [];
      return operation.parameters
        .filter(({ in: place, name }) => place === 'query' && (name === 'sort' || name === 'fields'))
        .flatMap((parameter) =>
          namedFields(parameter)
            .filter((field) => !known.has(field))
            .map((field) =>
              problemAt(
                operation.node,
                `has the field ${field} in the example of ${textOf(parameter['name'])}, which its response does not have.`,
                'Name fields of the response. If the parameter is shared, define one for this operation.',
                '/parameters',
              ),
            ),
        );
    });
  },
});

/** Returns the fields in a value. `name,-createdAt` has two; `name,asc`, the form of API v1, has one. */
function namedFields(parameter: Raw): string[] {
  return [parameter['example'], rawOf(parameter['schema'])['default']]
    .flatMap((text) => textOf(text).split(','))
    .map((field) => field.replace(/^-/, ''))
    .filter((field) => field !== '' && field !== 'asc' && field !== 'desc');
}

/** Returns the fields of the entity, or of the list items, in the first success response. */
function responseFields(api: ApiDocument, { raw }: ApiOperation): Set<string> {
  const success = entriesOf(raw['responses']).find(([status]) => /^2/.test(status))?.[1];
  const media = entriesOf(follow(api.raw, success).raw['content'])[0]?.[1];
  const response = propertiesOf(api, rawOf(media)['schema']);
  const list = follow(api.raw, response.get('data') ?? response.get('content')).raw;
  return new Set((list['items'] === undefined ? response : propertiesOf(api, list['items'])).keys());
}

function propertiesOf(api: ApiDocument, schema: unknown, depth = 0): Map<string, unknown> {
  if (depth > 8) return new Map();
  const raw = follow(api.raw, schema).raw;
  const parts = [...listOf(raw['allOf']), ...listOf(raw['oneOf']), ...listOf(raw['anyOf'])];
  return new Map([
    ...parts.flatMap((part) => [...propertiesOf(api, part, depth + 1)]),
    ...entriesOf(raw['properties']),
  ]);
}
