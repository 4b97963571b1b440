import { anchorOf } from '@voltmoor/openapi/anchors';
import { stepsTo, type JsonNode } from '../json/nodes';
import { DEFS, type CompactSchema } from '../tables/types';
import { flatten, followRef, type FlatSchema } from './flatten';
import type { Subject } from './issue';

/**
 * Route and anchor of the documentation of a value. A schema with its own page documents its fields there; the fields of
 * variants have no anchors of their own.
 */
export function docOf({ table, message, root }: Subject, node: JsonNode): string {
  let current: CompactSchema | undefined = message.schema;
  let doc = message.page;
  let isExact = true;
  const enter = (named: CompactSchema): void => {
    if (followRef(table, named)?.hasPage !== true) return;
    const name = named.$ref?.slice(DEFS.length) ?? '';
    doc = `${table.operationsPath}/schemas/${name}#${anchorOf({ kind: 'schema', name }, [])}`;
    isExact = true;
  };
  enter(message.schema);
  for (const step of stepsTo(node, root)) {
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
