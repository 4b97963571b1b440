import { rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow, type ApiDocument, type ApiOperation } from '../../document';
import { profileOf } from '../../profiles';

/** An id parameter of an operation. */
interface IdParameter {
  operation: ApiOperation;
  name: string;
  /** The pattern of its ids, such as `^chr_[0-9a-z]{12}$`. */
  ids: string;
}

/**
 * Ids of one kind have the same parameter name everywhere. The reference can then reuse a value on the next page, and a
 * client can keep it in one variable.
 */
export const parameterNames = createApiRule({
  id: 'api-parameter-names',
  description: 'Path parameters and filters of API v2 that accept ids of the same kind have the same name.',
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    const parameters = api.operations.flatMap((operation) => idParameters(api, operation));
    return [...byKey(parameters, ({ ids }) => ids), ...byKey(parameters, ({ name }) => name)].flatMap(
      ([key, group]): ApiProblem[] => {
        const isName = group.every(({ name }) => name === key);
        const usual = mostFrequent(group.map(({ name, ids }) => (isName ? ids : name)));
        return group
          .filter(({ name, ids }) => (isName ? ids : name) !== usual)
          .map(({ operation, name, ids }) =>
            isName
              ? problemAt(
                  operation.node,
                  `accepts ids ${ids} in the parameter ${name}, which accepts ${usual} elsewhere.`,
                  'Give each kind of id a distinct name, such as chargerId.',
                )
              : problemAt(
                  operation.node,
                  `calls a parameter ${name} that is called ${usual} elsewhere.`,
                  `Both accept ids ${ids}. Use one name in all paths and filters.`,
                ),
          );
      },
    );
  },
});

function idParameters(api: ApiDocument, operation: ApiOperation): IdParameter[] {
  return operation.parameters.flatMap((parameter): IdParameter[] => {
    const name = textOf(parameter['name']);
    const ids = idPattern(api, rawOf(parameter['schema']));
    const isTyped = parameter['in'] === 'path' || parameter['in'] === 'query';
    return isTyped && ids !== undefined ? [{ operation, name, ids }] : [];
  });
}

/** Returns the id pattern of a schema, or of the items of a list. */
function idPattern(api: ApiDocument, schema: Raw): string | undefined {
  const own = follow(api.raw, schema).raw;
  const pattern = textOf(own['pattern']) || textOf(follow(api.raw, own['items']).raw['pattern']);
  return /^\^[a-z]{3}_/.test(pattern) ? pattern : undefined;
}

function byKey(
  parameters: readonly IdParameter[],
  keyOf: (parameter: IdParameter) => string,
): [string, IdParameter[]][] {
  const groups = new Map<string, IdParameter[]>();
  for (const parameter of parameters) {
    groups.set(keyOf(parameter), [...(groups.get(keyOf(parameter)) ?? []), parameter]);
  }
  return [...groups];
}

/** Returns the most frequent value; the first of several. */
function mostFrequent(values: readonly string[]): string {
  const countOf = (value: string) => values.filter((other) => other === value).length;
  return values.reduce((best, value) => (countOf(value) > countOf(best) ? value : best), values[0] ?? '');
}
