import { createApiRule, problemIn, type ApiProblem } from '../apiRule';
import { describing } from '../document';
import { typesOf } from '../grammar';
import { profileOf } from '../profiles';

const SCALARS = ['string', 'number', 'integer', 'boolean'];
/** Names of API v2 end in their unit. */
const UNIT_AT_END = /(Kwh|Seconds|Kw|Minutes|Percent|[a-z]A|[a-z]W|[a-z]V|Bytes)$/;

/** Every value of a body can be imagined before the first request. */
export const properties = createApiRule({
  id: 'api-property-examples',
  description: 'Scalar properties have examples, and numbers of units say which.',
  check(api) {
    return describing(api).flatMap((node): ApiProblem[] => {
      const { raw, key, group } = node;
      if (group !== 'properties') return [];
      const types = typesOf(node);
      const problems: ApiProblem[] = [];
      const isShown = raw['examples'] !== undefined || raw['const'] !== undefined;
      const isFlag = types.includes('boolean') && raw['default'] !== undefined;
      if (types.some((type) => SCALARS.includes(type)) && !isShown && !isFlag) {
        problems.push(
          problemIn(node, `property ${key}`, 'has no examples.', 'Add examples: [a realistic value].'),
        );
      }
      const isNumber = types.includes('number') || types.includes('integer');
      if (isNumber && raw['x-unit'] === undefined && profileOf(api).hasScopes && UNIT_AT_END.test(key)) {
        problems.push(
          problemIn(
            node,
            `property ${key}`,
            'has no x-unit.',
            'Add the unit as readers write it, such as kWh.',
          ),
        );
      }
      return problems;
    });
  },
});
