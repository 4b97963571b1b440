import { anchorOf } from '@voltmoor/openapi/anchors';
import { DEFS, type CompactSchema, type Message, type Table } from '../tables/types';
import { flatten, followRef } from './flatten';

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
  for (const step of ['', ...steps]) {
    if (step !== '') {
      const { child, isDirect } = childOf(table, current, step);
      isExact &&= isDirect;
      if (isExact) doc += anchorOf({ kind: 'request' }, [stepOf(step, child)]).slice('request'.length);
      current = child?.schema;
    }
    const named = current && followRef(table, current);
    if (named?.hasPage) {
      const name = current?.$ref?.slice(DEFS.length) ?? '';
      doc = `${table.operationsPath}/schemas/${name}#${anchorOf({ kind: 'schema', name }, [])}`;
      isExact = true;
    }
  }
  return doc;
}

interface Child {
  schema: CompactSchema;
  isItem: boolean;
}

const stepOf = (name: string, child: Child | undefined) =>
  child?.isItem ? ({ kind: 'item' } as const) : ({ kind: 'property', name } as const);

function childOf(
  table: Table,
  schema: CompactSchema | undefined,
  step: string,
): { child: Child | undefined; isDirect: boolean } {
  if (!schema) return { child: undefined, isDirect: true };
  const parts = flatten(table, schema);
  const direct = parts.length === 1;
  for (const { properties, items } of parts) {
    if (Object.hasOwn(properties, step))
      return { child: { schema: properties[step]!, isItem: false }, isDirect: direct };
    if (items && /^\d+$/.test(step)) return { child: { schema: items, isItem: true }, isDirect: direct };
  }
  return { child: undefined, isDirect: direct };
}
