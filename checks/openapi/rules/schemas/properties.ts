import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { describing } from '../../document';
import { typesOf } from '../../grammar';

const SCALARS = ['string', 'number', 'integer', 'boolean'];

/** Examples show what each value looks like, before the reader sends a request. */
export const properties = createApiRule({
  id: 'api-property-examples',
  description: 'Scalar properties have examples.',
  check(api) {
    return describing(api).flatMap((node): ApiProblem[] => {
      const { raw, key, group } = node;
      if (group !== 'properties') return [];
      const types = typesOf(node);
      const isShown = raw['examples'] !== undefined || raw['const'] !== undefined;
      const isFlag = types.includes('boolean') && raw['default'] !== undefined;
      if (isShown || isFlag || !types.some((type) => SCALARS.includes(type))) return [];
      return [problemIn(node, `property ${key}`, 'has no examples.', 'Add examples: [a realistic value].')];
    });
  },
});
