import type { SeenRequest } from '@voltmoor/openapi/requests';
import { NAMES } from '../api/names';
import { emptyLists, type Operation, type Resource } from '../api/operations';
import { propertiesOf, typesOf } from '../api/schemas';
import { showEntity } from '../state/expansion';
import { relationOf, type Relation } from '../state/relations';
import type { Entity, Value } from '../state/store';
import { refusal, type Failure, type Reply } from './problems';
import type { RequestContext } from './context';

/** The query that a cursor continues. */
interface Cursor {
  path: string;
  filters: ReadonlyMap<string, string>;
  /** The last entity of the page before. */
  after: Entity;
  /** When the cursor was created, in ms since 1970. */
  since: number;
}

/** What is remembered between two pages of a list. */
export class Pages {
  readonly cursors = new Map<string, Cursor>();
  /** The last sorted list. The next page and the same list again do not sort it anew, unless something has changed. */
  sorted?: { list: string; changes: number; entities: readonly Entity[] };

  clear(): void {
    this.cursors.clear();
  }
}

/** Limits how many cursors can be used. */
const MAX_CURSORS = 10_000;
/** How long a cursor is valid, in ms: 24 hours. */
const CURSOR_LIFE = 86_400_000;
/** Parameters that can change from page to page. */
const FREE: ReadonlySet<string> = new Set(['cursor', 'limit', 'includeTotal', 'fields']);

/** Returns one page of a collection, as the query of the request describes it. */
export function listEntities(
  context: RequestContext,
  operation: Operation,
  resource: Resource,
  collection: string,
  { query, path }: SeenRequest,
): Reply | Failure {
  const { random, document, pages } = context;
  const values = new Map(query);
  const cursor = values.get('cursor');
  const known = cursor === undefined ? undefined : pages.cursors.get(cursor);
  const now = context.clock.now().getTime();
  const fault = cursor === undefined ? undefined : cursorFault(known, { query, path }, now);
  if (fault !== undefined)
    return refusal(400, 'invalid_cursor', `The cursor ${fault}. Start again without a cursor.`);
  const filters = known?.filters ?? values;
  const unknown = unknownField(context, resource, filters);
  if (unknown) return unknown;
  const isPage = operation.list?.style === 'page';
  const flag = flagOf(context, operation, resource);
  const byId = flag === undefined ? 'id,asc' : 'id,desc';
  const sort = filters.get('sort') ?? (isPage ? byId : `-${NAMES.created}`);
  const sorted = sortedEntities(context, { operation, resource, collection }, { filters, flag, sort });
  const empty = emptyLists(document, operation);
  const reply = (page: readonly Entity[], more: object): Reply => {
    const view = { ...context, resource, collection, query: filters };
    const shown = page.map(({ value }) => showEntity({ ...empty, ...value }, view));
    const body = { [operation.list?.property ?? 'data']: shown, ...more };
    return { status: operation.status, headers: {}, body, mediaType: operation.media?.type };
  };
  if (isPage) {
    const [page, size] = [Number(values.get('page') ?? 0), Number(values.get('size') ?? 20)];
    const totals = { totalElements: sorted.length, totalPages: Math.ceil(sorted.length / size) };
    return reply(sorted.slice(page * size, (page + 1) * size), { page, size, ...totals });
  }
  const limit = Number(values.get('limit') ?? filters.get('limit') ?? 50);
  const order = compareEntities(sort);
  // The entity at the end of the last page may have been deleted, so its values and not its position count.
  const next = known === undefined ? 0 : sorted.findIndex((entity) => order(known.after, entity) < 0);
  const start = next < 0 ? sorted.length : next;
  const page = sorted.slice(start, start + limit);
  const last = start + limit < sorted.length ? page.at(-1) : undefined;
  const nextCursor = last ? random.uuid().replaceAll('-', '') : null;
  if (nextCursor !== null && last) {
    const [oldest = ''] = pages.cursors.keys();
    if (pages.cursors.size >= MAX_CURSORS) pages.cursors.delete(oldest);
    pages.cursors.set(nextCursor, { path, filters, after: { ...last }, since: now });
  }
  const total = filters.get('includeTotal') === 'true' ? { total: Math.min(sorted.length, 10_000) } : {};
  const isCursor = operation.list?.style === 'cursor';
  return reply(page, isCursor ? { page: { limit, nextCursor, ...total } } : {});
}

/** What is wrong with a cursor. Undefined if a request may use it. */
function cursorFault(
  known: Cursor | undefined,
  { query, path }: Pick<SeenRequest, 'query' | 'path'>,
  now: number,
): string | undefined {
  if (known?.path !== path) return 'is unknown';
  if (now - known.since > CURSOR_LIFE) return 'is older than 24 hours';
  const isOther = query.some(([name, value]) => !FREE.has(name) && known.filters.get(name) !== value);
  return isOther ? 'belongs to another query' : undefined;
}

/** Refuses to sort by a field or to select a field that the entities do not have. */
function unknownField(
  { document }: RequestContext,
  { type, schema }: Resource,
  filters: ReadonlyMap<string, string>,
): Failure | undefined {
  const names = propertiesOf(document, schema);
  const given = {
    sort: readSort(filters.get('sort') ?? NAMES.created).map(({ name }) => name),
    fields: filters.get('fields')?.split(',') ?? [],
  };
  for (const [parameter, fields] of Object.entries(given)) {
    const wrong = fields.find((name) => !names.has(name) && name !== NAMES.created);
    if (wrong === undefined) continue;
    const errors = [{ parameter, code: 'unknown', message: `${type} has no field ${wrong}.` }];
    return { statuses: [400, 422], code: 'invalid_parameter', detail: '1 parameter is not valid.', errors };
  }
  return undefined;
}

/** The entities of a collection that match the filters, in the order of the list. */
function sortedEntities(
  context: RequestContext,
  { operation, resource, collection }: { operation: Operation; resource: Resource; collection: string },
  { filters, flag, sort }: { filters: ReadonlyMap<string, string>; flag: string | undefined; sort: string },
): readonly Entity[] {
  const { document, store, pages } = context;
  const matching = [...filters].filter(([name]) => !NAMES.paging.has(name));
  const list = JSON.stringify([collection, flag, sort, matching]);
  const { changes } = store;
  if (pages.sorted?.list === list && pages.sorted.changes === changes) return pages.sorted.entities;
  const known = propertiesOf(document, resource.schema);
  const wanted = matching.map(([name, given]): Filter => {
    const parameter = operation.route.parameters.find((each) => each['name'] === name);
    // A comma separates values only if the parameter is a list.
    const isList = typesOf(document, parameter?.['schema']).includes('array');
    const relation = known.has(name) ? undefined : relationOf(context, resource, name);
    return { name, given, wanted: isList ? given.split(',') : [given], relation };
  });
  const entities = [...store.list(collection)]
    .filter(({ value }) => flag === undefined || value[flag] === true)
    .filter(({ value }) => wanted.every((filter) => matches(value, filter, known)))
    .sort(compareEntities(sort));
  pages.sorted = { list, changes, entities };
  return entities;
}

/** The flag that the path of a list names after its collection: `running` of `/transactions/running`. */
function flagOf(
  { document }: RequestContext,
  { route }: Operation,
  { collectionPath, schema }: Resource,
): string | undefined {
  if (!route.path.startsWith(`${collectionPath}/`)) return undefined;
  const name = route.path.slice(collectionPath.length + 1);
  return typesOf(document, propertiesOf(document, schema).get(name)).includes('boolean') ? name : undefined;
}

/** A filter of a list: its name, its text, and the values that it accepts. */
interface Filter {
  name: string;
  given: string;
  wanted: readonly string[];
  /** How entities are related to a property that they do not have. */
  relation: Relation | undefined;
}

/**
 * Whether an entity matches a filter. A filter on a property to which entities of this kind have no relation is ignored.
 *
 * @param known the properties that entities of this kind can have
 */
function matches(
  value: Value,
  { name, given, wanted, relation }: Filter,
  known: ReadonlyMap<string, unknown>,
): boolean {
  if (name === 'q') {
    const start = given.toLowerCase();
    return NAMES.searched.some((property) => toText(value[property]).toLowerCase().startsWith(start));
  }
  const plural = value[`${name}s`];
  const compared = value[name] === undefined && Array.isArray(plural) ? plural : value[name];
  if (compared !== undefined) {
    const present = [compared].flat().map(toText);
    return wanted.some((text) => present.includes(text));
  }
  if (known.has(name)) return false;
  const moment = momentOf(value, name);
  if (moment === undefined) return relation?.(value, wanted) ?? true;
  const isUpper = name === 'to' || name.endsWith('To');
  return isUpper ? moment < Date.parse(given) : moment >= Date.parse(given);
}

/** The moment that a filter such as `createdFrom`, `updatedSince` or `from` compares. */
function momentOf(value: Value, name: string): number | undefined {
  const prefix = /^([a-z]+)(From|To|Since)$/.exec(name)?.[1];
  const names = prefix ? [`${prefix}At`] : name === 'from' || name === 'to' ? NAMES.moments : [];
  const found = names.map((property) => value[property]).find((property) => typeof property === 'string');
  const moment = Date.parse(toText(found));
  return Number.isNaN(moment) ? undefined : moment;
}

/** Reads `-createdAt,name` (API v2) or `id,asc` (API v1). */
function readSort(text: string): { name: string; isDescending: boolean }[] {
  const single = /^([a-zA-Z0-9]+),(asc|desc)$/.exec(text);
  if (single) return [{ name: single[1] ?? '', isDescending: single[2] === 'desc' }];
  return text.split(',').map((key) => ({ name: key.replace(/^-/, ''), isDescending: key.startsWith('-') }));
}

/** Returns the order of a list. Entities with equal values have a fixed order: the newest first if it is descending. */
function compareEntities(sort: string): (a: Entity, b: Entity) => number {
  const keys = readSort(sort);
  const last = keys.at(-1)?.isDescending ? -1 : 1;
  return (a, b) => {
    for (const { name, isDescending } of keys) {
      const order = compare(a.value[name], b.value[name]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return (a.order - b.order) * last;
  };
}

/** Text of a plain value. Objects and arrays have none, because lists are neither searched nor sorted by them. */
function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [toText(a), toText(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
