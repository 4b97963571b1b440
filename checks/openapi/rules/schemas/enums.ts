import { entriesOf, listOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { describing } from '../../document';

/** Readers must be able to choose and understand each value of an enumeration. */
export const enums = createApiRule({
  id: 'api-enums',
  description: 'x-enum-descriptions explains each value of an enumeration and no other.',
  check(api) {
    return describing(api).flatMap((node): ApiProblem[] => {
      const values = listOf(node.raw['enum'])
        .filter((value) => value !== null)
        .map(String);
      if (values.length === 0) return [];
      const word = node.group === 'properties' ? `property ${node.key}` : 'the enumeration';
      const explained = entriesOf(node.raw['x-enum-descriptions']).map(([value]) => value);
      if (explained.length === 0) {
        return [
          problemIn(node, word, 'does not explain its values.', 'Add x-enum-descriptions: {VALUE: meaning}.'),
        ];
      }
      return [
        ...values
          .filter((value) => !explained.includes(value))
          .map((value) =>
            problemIn(node, word, `does not explain ${value}.`, 'Add it to x-enum-descriptions.'),
          ),
        ...explained
          .filter((value) => !values.includes(value))
          .map((value) =>
            problemIn(
              node,
              word,
              `explains ${value}, which is not a value of the enum.`,
              'Remove it, or add the value to enum.',
              '/x-enum-descriptions',
            ),
          ),
      ];
    });
  },
});
