import { isRaw, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { describing, follow, written, type ApiDocument } from '../../document';
import { typesOf, type ApiNode } from '../../grammar';

/**
 * Names of integers that measure something. In API v2 the name ends with the unit; the other words are from API v1 and
 * OCPI.
 */
const QUANTITY =
  /(Kwh|Seconds|Kw|Minutes|Percent|[a-z]A|[a-z]W|[a-z]V|Bytes)$|(^|_)(amperage|voltage|power|duration|start_period|step_size|timeout|width|height|minutes|soc)$/;

/** Without a unit, a reader could mistake watt-hours for kilowatt-hours. */
export const units = createApiRule({
  id: 'api-units',
  description: 'Numbers with a fraction, and whole numbers that measure something, have an x-unit.',
  check(api) {
    const properties = describing(api)
      .filter((node) => node.group === 'properties')
      .filter((node) => isQuantity(node.key, typesOf(node)) && node.raw['x-unit'] === undefined)
      .map((node) => problem(node, `property ${node.key}`));
    return [...properties, ...checkParameters(api)];
  },
});

function checkParameters(api: ApiDocument): ApiProblem[] {
  return written(api, 'parameter').flatMap((node): ApiProblem[] => {
    const name = textOf(node.raw['name']);
    const schema: Raw = isRaw(node.raw['schema']) ? follow(api.raw, node.raw['schema']).raw : {};
    const hasUnit = schema['x-unit'] !== undefined;
    return hasUnit || !isQuantity(name, typesOf({ ...node, raw: schema }))
      ? []
      : [problem(node, `parameter ${name}`)];
  });
}

function isQuantity(name: string, types: readonly string[]): boolean {
  return types.includes('number') || (types.includes('integer') && QUANTITY.test(name));
}

function problem(node: ApiNode, part: string): ApiProblem {
  return problemIn(node, part, 'has no x-unit.', 'Add the unit as readers write it, such as kWh.');
}
