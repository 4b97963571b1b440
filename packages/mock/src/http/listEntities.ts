import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { emptyLists, type Operation, type Resource } from '../api/operations';
import { propertiesOf, typesOf } from '../api/schemas';
import { compareEntities, matchesFilters, PAGING, readSort, selectFields } from '../state/lists';
import type { Entity } from '../state/store';
import type { Failure, Reply } from './problems';
import type { World } from './world';

/** Returns one page of a collection, as the query of the request describes it. */
export function listEntities(
  world: World,
  operation: Operation,
  resource: Resource,
  collection: string,
  { query, path }: SeenRequest,
): Reply | Failure {
  const { cursors, random, document } = world;
  const values = new Map(query);
  const cursor = values.get('cursor');
  const known = cursor === undefined ? undefined : cursors.get(cursor);
  if (cursor !== undefined && (known === undefined || known.path !== path)) {
    return {
      statuses: [400],
      code: 'invalid_cursor',
      detail: 'The cursor is unknown. Start again without a cursor.',
    };
  }
  const filters = new Map(known ? (JSON.parse(known.query) as [string, string][]) : query);
  const isPage = operation.list?.style === 'page';
  const flag = flagOf(world, operation, resource);
  const sort = filters.get('sort') ?? (isPage ? (flag === undefined ? 'id,asc' : 'id,desc') : '-createdAt');
  const names = propertiesOf(document, resource.schema);
  const wrong = [...readSort(sort).map(({ name }) => name), ...(values.get('fields')?.split(',') ?? [])].find(
    (name) =>
      filters.has('sort') || values.has('fields') ? !names.has(name) && name !== 'createdAt' : false,
  );
  if (wrong !== undefined) {
    const parameter =
      filters.has('sort') && readSort(sort).some(({ name }) => name === wrong) ? 'sort' : 'fields';
    const errors = [{ parameter, code: 'unknown', message: `${resource.type} has no field ${wrong}.` }];
    return { statuses: [400, 422], code: 'invalid_parameter', detail: '1 parameter is not valid.', errors };
  }
  const sorted = sortedEntities(world, collection, { filters, flag, sort });
  const empty = emptyLists(document, operation);
  const show = (page: Entity[]) =>
    page.map(({ value }) => selectFields({ ...empty, ...value }, filters.get('fields')));
  const property = operation.list?.property ?? 'data';
  if (isPage) {
    const [number, size] = [Number(values.get('page') ?? 0), Number(values.get('size') ?? 20)];
    const body = {
      [property]: show(sorted.slice(number * size, (number + 1) * size)),
      page: number,
      size,
      totalElements: sorted.length,
      totalPages: Math.ceil(sorted.length / size),
    };
    return { status: operation.status, headers: {}, body, mediaType: operation.media?.type };
  }
  const limit = Number(values.get('limit') ?? filters.get('limit') ?? 50);
  const order = compareEntities(sort);
  // The entity at the end of the last page may have been deleted, so its values and not its position count.
  const next = known === undefined ? 0 : sorted.findIndex((one) => order(known.after, one) < 0);
  const start = next < 0 ? sorted.length : next;
  const page = sorted.slice(start, start + limit);
  const last = page.at(-1);
  const nextCursor = start + limit < sorted.length && last ? random.uuid().replaceAll('-', '') : null;
  if (nextCursor !== null && last) {
    if (cursors.size >= 10_000) cursors.delete([...cursors.keys()][0] ?? '');
    const kept = [...filters].filter(([name]) => name !== 'cursor');
    cursors.set(nextCursor, { path, query: JSON.stringify(kept), after: { ...last } });
  }
  const total = filters.get('includeTotal') === 'true' ? { total: Math.min(sorted.length, 10_000) } : {};
  const paging = operation.list?.style === 'cursor' ? { page: { limit, nextCursor, ...total } } : {};
  return {
    status: operation.status,
    headers: {},
    body: { [property]: show(page), ...paging },
    mediaType: operation.media?.type,
  };
}

/** The entities of a collection that match the filters, in the order of the list. */
function sortedEntities(
  world: World,
  collection: string,
  { filters, flag, sort }: { filters: ReadonlyMap<string, string>; flag: string | undefined; sort: string },
): readonly Entity[] {
  const { store } = world;
  const matching = [...filters].filter(([name]) => !PAGING.has(name));
  const list = JSON.stringify([collection, flag, sort, matching]);
  if (world.sorted?.list === list && world.sorted.changes === store.changes) return world.sorted.entities;
  const entities = [...store.list(collection)]
    .filter(({ value }) => matchesFilters(value, filters) && (flag === undefined || value[flag] === true))
    .sort(compareEntities(sort));
  world.sorted = { list, changes: store.changes, entities };
  return entities;
}

/** The flag that the path of a list names after its collection: `running` of `/transactions/running`. */
function flagOf(
  { document }: World,
  { route }: Operation,
  { collectionPath, schema }: Resource,
): string | undefined {
  if (!route.path.startsWith(`${collectionPath}/`)) return undefined;
  const name = route.path.slice(collectionPath.length + 1);
  return typesOf(document, propertiesOf(document, schema).get(name)).includes('boolean') ? name : undefined;
}
