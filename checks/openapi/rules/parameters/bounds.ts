import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { describing } from '../../document';
import { typesOf } from '../../grammar';
import { profileOf } from '../../profiles';

/** Readers must know the largest length, number or count before a request is rejected for it. */
export const bounds = createApiRule({
  id: 'api-bounds',
  description: 'Texts, numbers and lists have bounds, a pattern, a format or fixed values.',
  check(api) {
    const { boundsOfStandard } = profileOf(api);
    if (boundsOfStandard) return [];
    return describing(api).flatMap((node): ApiProblem[] => {
      const { raw } = node;
      const word =
        node.group === 'properties'
          ? `property ${node.key}`
          : node.group === 'items'
            ? 'an item'
            : 'its schema';
      const types = typesOf(node);
      const has = (...names: string[]) => names.some((name) => raw[name] !== undefined);
      const problems: ApiProblem[] = [];
      const add = (message: string, fix: string) => problems.push(problemIn(node, word, message, fix));
      const isFixed = has('enum', 'const');
      if (types.includes('string') && !isFixed && !has('maxLength', 'pattern', 'format')) {
        add('is a text without bounds.', 'Add maxLength, pattern or format.');
      }
      const isNumber = types.includes('number') || types.includes('integer');
      if (isNumber && !isFixed && !has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum')) {
        add('is a number without bounds.', 'Add minimum or maximum.');
      }
      if (types.includes('array') && !has('maxItems'))
        add('is a list without maxItems.', 'Say how many are possible.');
      if (types.includes('array') && !has('items', 'prefixItems'))
        add('is a list without items.', 'Describe its items.');
      return problems;
    });
  },
});
