import { textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { describing, follow } from '../../document';

/** Every name in `required` must be a property of the schema. */
export const required = createApiRule({
  id: 'api-required',
  description: 'Every required property is described.',
  check(api) {
    return describing(api).flatMap((node): ApiProblem[] => {
      const { raw } = node;
      const isPart = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].includes(node.group);
      const isCombined = ['allOf', 'anyOf', 'oneOf'].some((name) => raw[name] !== undefined);
      if (!Array.isArray(raw['required']) || isCombined || isPart) return [];
      const described = Object.keys(follow(api.raw, raw).raw['properties'] ?? {});
      return raw['required']
        .map((name: unknown) => textOf(name))
        .filter((name) => !described.includes(name))
        .map((name) =>
          problemAt(
            node,
            `requires ${name}, which it does not describe.`,
            'Add the property, or correct the name.',
            '/required',
          ),
        );
    });
  },
});
