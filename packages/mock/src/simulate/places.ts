import type { OpenApiDocument, Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '@voltmoor/openapi-reference/load/pointer';
import { entriesOf, rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';

/** Paths of the collections that sessions need, for example `/transactions`. */
export interface Places {
  commands: string;
  transactions: string;
  cdrs: string;
  tariffs: string;
  chargers: string;
  tags: string;
}

const TYPES: Record<keyof Places, string> = {
  commands: 'Command',
  transactions: 'Transaction',
  cdrs: 'Cdr',
  tariffs: 'Tariff',
  chargers: 'Charger',
  tags: 'Tag',
};

/** Finds the collections. Undefined if the API does not have all of them, or describes no states of a command. */
export function findPlaces(operations: readonly Operation[]): Places | undefined {
  const resources = operations.flatMap(({ resource }) => (resource ? [resource] : []));
  const found = Object.entries(TYPES).map(([name, type]) => {
    const own = resources.filter((one) => one.type === type && !one.collectionPath.includes('{'));
    return [name, own[0]?.collectionPath] as const;
  });
  return found.every(([, path]) => path !== undefined)
    ? (Object.fromEntries(found) as unknown as Places)
    : undefined;
}

/** The states after the first one of a command that succeeds: the first successor of each state in the document. */
export function statesOf(
  document: OpenApiDocument,
  operations: readonly Operation[],
  type: string,
): string[] {
  const schema = operations.find(({ resource }) => resource?.type === type)?.resource?.schema;
  const status = follow(document, propertiesOf(document, schema).get('status'));
  const states = rawOf(status['x-states']);
  const path: string[] = [];
  let current = entriesOf(states).find(([, state]) => rawOf(state)['initial'] === true)?.[0];
  for (let count = 0; current !== undefined && count < 20; count += 1) {
    const next: string | undefined = Object.keys(rawOf((states[current] as Raw)['next']))[0];
    if (next !== undefined) path.push(next);
    current = next;
  }
  return path;
}
