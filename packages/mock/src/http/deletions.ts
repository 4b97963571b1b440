import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { follow } from '@voltmoor/openapi-reference/load/pointer';
import { textsOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation, Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { toSecond } from '../simulate/buildCdr';
import { listEntities } from './listEntities';
import type { Failure, Reply } from './problems';
import type { World } from './world';

/** How long a deletion is listed, in ms. */
const LISTED = 90 * 86_400_000;

/** The operation that lists deleted entities, and the types of entities that it lists. */
export interface Deletions {
  operation: Operation;
  resource: Resource;
  /** `COST_CENTER` → the operation that lists cost centers. */
  lists: ReadonlyMap<string, Operation>;
}

/** Finds the list of deletions: its entries have a type, an id and the time of the deletion. */
export function findDeletions(
  document: OpenApiDocument,
  operations: readonly Operation[],
): Deletions | undefined {
  for (const operation of operations) {
    const { list, media, route } = operation;
    const array = propertiesOf(document, media?.schema).get(list?.property ?? '');
    const schema = follow(document, follow(document, array)['items']);
    const properties = propertiesOf(document, schema);
    if (!list || !['type', 'id', 'deletedAt'].every((name) => properties.has(name))) continue;
    const types = textsOf(follow(document, properties.get('type'))['enum']);
    const lists = operations.flatMap((one): [string, Operation][] => {
      const type = toConstant(one.resource?.type ?? '');
      return one.kind === 'list' && types.includes(type) ? [[type, one]] : [];
    });
    const collection = { collectionPath: route.path, itemPath: `${route.path}/{id}` };
    const resource = { type: 'Deletion', schema, ...collection, parameter: 'id', key: 'id' };
    return { operation, resource, lists: new Map(lists) };
  }
  return undefined;
}

/** Records that an entity was deleted, if deletions of its type are listed. */
export function recordDeletion({ deletions, store, clock }: World, { type }: Resource, id: string): void {
  const listed = toConstant(type);
  if (!deletions?.lists.has(listed)) return;
  store.set(deletions.resource.collectionPath, `${listed} ${id}`, {
    type: listed,
    id,
    deletedAt: toSecond(clock.now()),
  });
}

/** Lists the deletions of the types that the key can read, the oldest first. */
export function listDeletions(
  world: World,
  { resource, operation, lists }: Deletions,
  request: SeenRequest,
): Reply | Failure {
  const query = new Map(request.query);
  const since = query.get('deletedSince');
  if (since !== undefined && Date.parse(since) < world.clock.now().getTime() - LISTED) {
    const message = 'Deletions are listed for 90 days. Read all entities again.';
    const errors = [{ parameter: 'deletedSince', code: 'minimum', message }];
    return { statuses: [400], code: 'invalid_parameter', detail: message, errors };
  }
  const asked = query.get('type')?.split(',');
  const refusals = [...lists].flatMap(([type, list]) => {
    const refusal = world.keys.check(list, request);
    return refusal ? [[type, refusal] as const] : [];
  });
  const refused = refusals.find(([type]) => asked?.includes(type));
  if (refused) return refused[1];
  const hidden = new Set(refusals.map(([type]) => type));
  const shown = [...lists.keys()].filter((type) => !hidden.has(type) && (asked?.includes(type) ?? true));
  const others = request.query.filter(([name]) => name !== 'type');
  return listEntities(world, operation, resource, resource.collectionPath, {
    ...request,
    query: query.has('cursor')
      ? request.query
      : [...others, ['type', shown.join(',')], ['sort', 'deletedAt']],
  });
}

/** `CostCenter` → `COST_CENTER` */
function toConstant(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
