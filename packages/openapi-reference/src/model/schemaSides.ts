import { own } from '../load/raw';
import { listAll } from './operation/operationOf';
import { childrenOf, placesOf, type FieldSide } from './schema/fieldsOf';
import type { ApiReference, SchemaRow } from './types';

/**
 * Returns on which side the operations and webhooks of an API use a named schema: in requests to the platform, in what the
 * platform sends, or in both. A schema that nothing uses counts as used in both.
 */
export function collectSchemaSides(reference: ApiReference): (name: string) => FieldSide {
  const used = { request: new Set<string>(), response: new Set<string>() };
  for (const operation of listAll(reference)) {
    for (const { row, side } of placesOf(operation)) {
      if (side !== 'both') addNames(reference, row, used[side]);
    }
  }
  return (name) => {
    const [isRequested, isReturned] = [used.request.has(name), used.response.has(name)];
    return isRequested === isReturned ? 'both' : isRequested ? 'request' : 'response';
  };
}

/** Adds the names of all schemas that a row contains. Schemas that are already in the set are not visited again. */
function addNames(reference: ApiReference, root: SchemaRow, names: Set<string>): void {
  const queue = [root];
  for (let row = queue.pop(); row; row = queue.pop()) {
    const named = row.ref === undefined ? undefined : own(reference.schemas, row.ref);
    if (named && !names.has(named.name)) {
      names.add(named.name);
      queue.push(named.schema);
    }
    queue.push(...childrenOf(row).map((child) => child.row));
  }
}
