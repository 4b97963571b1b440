import { follow, textsOf } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import { itemsOf, propertiesOf } from '../api/schemas';
import { toSecond } from '../simulate/time';
import { exampleParameters } from '../state/seeds';
import type { Feature, RequestContext } from './context';
import { listEntities } from './lists';

/** How long a deletion is listed, in ms. */
const LISTED = 90 * 86_400_000;

/**
 * Lists deleted entities: an operation whose entries have a type, an id and the time of the deletion.
 *
 * @returns undefined if the API has no such list
 */
export function createDeletions(context: RequestContext): Feature | undefined {
  const { document, operations, store, clock, keys, toOwnTime } = context;
  const entryOf = ({ media, list }: Operation): Record<string, unknown> =>
    follow(document, itemsOf(document, propertiesOf(document, media?.schema).get(list?.property ?? '')));
  const listing = operations.find((operation) => {
    const names = operation.list && propertiesOf(document, entryOf(operation));
    return ['type', 'id', 'deletedAt'].every((name) => names?.has(name));
  });
  if (!listing) return undefined;
  const schema = entryOf(listing);
  const types = textsOf(follow(document, propertiesOf(document, schema).get('type'))['enum']);
  const collectionPath = listing.route.path;
  const paths = { collectionPath, itemPath: `${collectionPath}/{id}` };
  const resource = { type: 'Deletion', schema, ...paths, parameter: 'id', key: 'id' };
  /** `COST_CENTER` → the operation that lists cost centers, whose scope the deletions need. */
  const lists = new Map(
    operations.flatMap((operation): [string, Operation][] => {
      const type = toConstant(operation.resource?.type ?? '');
      return operation.kind === 'list' && types.includes(type) ? [[type, operation]] : [];
    }),
  );
  return {
    /** Lists the deletions of the types that the key can read, the oldest first. */
    handle(operation, request) {
      if (operation !== listing) return undefined;
      const query = new Map(request.query);
      const given = query.get('deletedSince');
      // The sample of the document is as old as its data, which the mock has moved to its own time.
      const { deletedSince: sample } = exampleParameters(document, operation, undefined, 'query');
      const since = given === sample ? toOwnTime(given) : given;
      const earliest = new Date(clock.now().getTime() - LISTED);
      if (since !== undefined && Date.parse(since) < earliest.getTime()) {
        const detail = 'Deletions are listed for 90 days. Read all entities again instead.';
        const message = `Must be ${toSecond(earliest)} or later.`;
        const errors = [{ parameter: 'deletedSince', code: 'minimum', message }];
        return { statuses: [400], code: 'invalid_parameter', detail, errors };
      }
      const asked = query.get('type')?.split(',') ?? [...lists.keys()];
      const shown: string[] = [];
      for (const [type, list] of lists) {
        const refused = asked.includes(type) ? keys.check(list, request) : undefined;
        if (refused && query.has('type')) return refused;
        if (!refused && asked.includes(type)) shown.push(type);
      }
      const others = request.query.filter(([name]) => name !== 'type');
      return listEntities(context, operation, resource, collectionPath, {
        ...request,
        query: query.has('cursor') ? others : [...others, ['type', shown.join(',')], ['sort', 'deletedAt']],
      });
    },
    follow({ kind, resource }, { pathValues }) {
      const type = toConstant(resource?.type ?? '');
      if (kind !== 'delete' || !resource || !lists.has(type)) return;
      const id = pathValues[resource.parameter] ?? '';
      store.set(collectionPath, `${type} ${id}`, { type, id, deletedAt: toSecond(clock.now()) });
    },
  };
}

/** `CostCenter` → `COST_CENTER` */
function toConstant(type: string): string {
  return type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
