import { rawOf, type Raw } from '@voltmoor/openapi/raw';
import { pathTo } from '../json/nodes';
import { followRef } from '../schema/flatten';
import type { CompactSchema, Table } from '../tables/types';

/** A message with one mistake. */
export interface Mistake {
  kind: string;
  /** Where a finding has to be. */
  path: string;
  value: unknown;
}

type Change = (value: Raw) => Raw;

/**
 * Plants one mistake at a time into a valid value: a required field that is missing, a wrong type, a wrong value of an enum, a
 * time in another form, a text that is too long, a field that does not exist.
 */
export function listMistakes(table: Table, schema: CompactSchema, value: Raw): Mistake[] {
  return visit(schema, value, '', (changed) => changed);

  function visit(given: CompactSchema, object: Raw, path: string, wrap: Change): Mistake[] {
    const target = followRef(table, given) ?? given;
    const { properties, required = [], oneOf, anyOf, allOf } = target;
    // In a variant, a mistake can turn the value into another variant.
    if (!properties || oneOf || anyOf || allOf) return [];
    const plant = (kind: string, name: string, each: unknown): Mistake => ({
      kind,
      path: pathTo(path, name),
      value: wrap({ ...object, [name]: each }),
    });
    const missing = required
      // Without a field that only the platform sets, the value is a valid request.
      .filter((name) => Object.hasOwn(object, name) && !properties[name]?.readOnly)
      .map((name): Mistake => {
        const rest = Object.entries(object).filter(([each]) => each !== name);
        return { kind: 'required', path: pathTo(path, name), value: wrap(Object.fromEntries(rest)) };
      });
    const fields = Object.entries(properties).flatMap(([name, property]) => {
      const each = object[name];
      if (each === undefined) return [];
      // OCPI allows null in optional fields.
      const mayBeNull = table.protocol === 'ocpi' && !required.includes(name);
      const own = mistakesOf(property, each)
        .filter(([kind]) => kind !== 'null' || !mayBeNull)
        .map(([kind, wrong]) => plant(kind, name, wrong));
      return [
        ...own,
        ...visitBelow(property, each, pathTo(path, name), (below) => wrap({ ...object, [name]: below })),
      ];
    });
    return [...missing, plant('unknown', 'not_a_field', 1), ...fields];
  }

  function visitBelow(
    property: CompactSchema,
    each: unknown,
    path: string,
    wrap: (below: unknown) => Raw,
  ): Mistake[] {
    if (!Array.isArray(each)) {
      return typeof each === 'object' && each !== null ? visit(property, rawOf(each), path, wrap) : [];
    }
    const list: unknown[] = each;
    const [first] = list;
    if (typeof first !== 'object' || first === null || !property.items) return [];
    return visit(property.items, rawOf(first), `${path}[0]`, (below) => wrap([below, ...list.slice(1)]));
  }

  function mistakesOf(property: CompactSchema, each: unknown): [kind: string, wrong: unknown][] {
    const { type, enum: values, format, maxLength, oneOf, anyOf } = followRef(table, property) ?? property;
    if (oneOf || anyOf || type === undefined) return [];
    const types = [type].flat();
    const wrong: [string, unknown][] = [];
    if (!types.includes('boolean')) wrong.push(['type', true]);
    if (!types.includes('string')) wrong.push(['type', 'a text']);
    if (!types.includes('number') && !types.includes('integer')) wrong.push(['type', 12]);
    if (!types.includes('array')) wrong.push(['type', ['a list']]);
    if (!types.includes('null')) wrong.push(['null', null]);
    if (values && typeof each === 'string') {
      wrong.push(['enum', `${each}_X`]);
      if (each.toLowerCase() !== each) wrong.push(['case', each.toLowerCase()]);
    }
    if (format === 'date-time') wrong.push(['time', '02.09.2025 08:15'], ['zone', '2025-09-02T08:15:30']);
    if (format === 'uri') wrong.push(['url', 'not a url']);
    if (maxLength !== undefined && typeof each === 'string')
      wrong.push(['length', each + 'x'.repeat(maxLength)]);
    if (typeof each === 'number' && !types.includes('string')) wrong.push(['text', String(each)]);
    return wrong;
  }
}
