import { isRaw, textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, problemIn, type ApiProblem } from '../../apiRule';
import { written } from '../../document';

/** Readers must know the format of each parameter and see an example. */
export const parameters = createApiRule({
  id: 'api-parameters',
  description:
    'Parameters and headers have a schema and an example; those of the path are required and in the path.',
  check(api) {
    const own = (['parameter', 'header'] as const).flatMap((kind) =>
      written(api, kind).flatMap((node): ApiProblem[] => {
        const { raw } = node;
        const word = `${kind} ${textOf(raw['name']) || node.key}`;
        const schema = isRaw(raw['schema']) ? raw['schema'] : undefined;
        if (!schema && raw['content'] === undefined)
          return [problemIn(node, word, 'has no schema.', 'Add its type and bounds.')];
        const problems: ApiProblem[] = [];
        const hasExample =
          raw['example'] !== undefined || raw['examples'] !== undefined || schema?.['const'] !== undefined;
        if (!hasExample) problems.push(problemIn(node, word, 'has no example.', 'Add a realistic value.'));
        if (raw['in'] === 'path' && raw['required'] !== true) {
          problems.push(problemIn(node, word, 'of the path is not required.', 'Add required: true.'));
        }
        return problems;
      }),
    );
    const inPaths = api.operations.flatMap(({ path, parameters: list, node }): ApiProblem[] => {
      const named = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
      const declared = list
        .filter((parameter) => parameter['in'] === 'path')
        .map((parameter) => textOf(parameter['name']));
      return [
        ...named
          .filter((name) => !declared.includes(name))
          .map((name) =>
            problemAt(node, `does not declare {${name}} of its path.`, 'Add the parameter, in: path.'),
          ),
        ...declared
          .filter((name) => !named.includes(name))
          .map((name) =>
            problemAt(
              node,
              `declares ${name}, which is not in its path.`,
              `Put {${name}} into the path, or remove the parameter.`,
            ),
          ),
      ];
    });
    return [...own, ...inPaths];
  },
});
