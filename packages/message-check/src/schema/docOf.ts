import { anchorOf } from '@voltmoor/openapi/anchors';
import { DEFS, type CompactSchema, type Message, type Table } from '../tables/types';
import { flatten, followRef, type FlatSchema } from './flatten';

/**
 * Route and anchor of the documentation of a value. A schema with its own page documents its fields there; the fields of
 * variants have no anchors of their own.
 * @param steps names of fields and indexes of entries, from the message to the value
 */
export function docOf(
  table: Table,
  { schema, page }: Pick<Message, 'schema' | 'page'>,
  steps: readonly string[],
): string {
  let current: CompactSchema | undefined = schema;
  let doc = page;
  let isExact = true;
  const enter = (named: CompactSchema): void => {
    if (followRef(table, named)?.hasPage !== true) return;
    const name = named.$ref?.slice(DEFS.length) ?? '';
    doc = `${table.operationsPath}/schemas/${name}#${anchorOf({ kind: 'schema', name }, [])}`;
    isExact = true;
  };
  enter(schema);
  for (const step of steps) {
    const parts: FlatSchema[] = current ? flatten(table, current) : [];
    const property = parts.find(({ properties }) => Object.hasOwn(properties, step))?.properties[step];
    const item = /^\d+$/.test(step) ? parts.find(({ items }) => items)?.items : undefined;
    isExact &&= parts.length < 2;
    const anchor =
      property || !item ? ({ kind: 'property', name: step } as const) : ({ kind: 'item' } as const);
    if (isExact) doc += anchorOf({ kind: 'request' }, [anchor]).slice('request'.length);
    current = property ?? item;
    if (current) enter(current);
  }
  return doc;
}
