import type { Entity, Value } from './store';

/** Parameters that select a page or fields and do not filter. */
export const PAGING: ReadonlySet<string> = new Set([
  'limit',
  'cursor',
  'includeTotal',
  'sort',
  'fields',
  'expand',
  'page',
  'size',
  'offset',
]);
/** Properties that `q` searches. */
const SEARCHED = ['name', 'identity', 'externalId', 'uid', 'email', 'firstName', 'lastName'];
/** Properties that `from` and `to` compare, in order of preference. */
const MOMENTS = ['at', 'occurredAt', 'timestamp', 'time', 'start', 'startedAt', 'createdAt'];

/** Whether an entity matches all filters of a query. A filter on a property that the entity does not have is ignored. */
export function matchesFilters(value: Value, query: ReadonlyMap<string, string>): boolean {
  return [...query].every(([name, given]) => PAGING.has(name) || matches(value, name, given));
}

function matches(value: Value, name: string, given: string): boolean {
  if (name === 'q') {
    return SEARCHED.some((one) => toText(value[one]).toLowerCase().startsWith(given.toLowerCase()));
  }
  if (value[name] !== undefined) return given.split(',').some((one) => includes(value[name], one));
  if (Array.isArray(value[`${name}s`]))
    return given.split(',').some((one) => includes(value[`${name}s`], one));
  const moment = momentOf(value, name);
  if (moment === undefined) return true;
  const isUpper = name === 'to' || name.endsWith('To');
  return isUpper ? moment < Date.parse(given) : moment >= Date.parse(given);
}

function includes(value: unknown, given: string): boolean {
  return Array.isArray(value) ? value.some((one) => String(one) === given) : String(value) === given;
}

/** The moment that a filter such as `createdFrom`, `updatedSince` or `from` compares. */
function momentOf(value: Value, name: string): number | undefined {
  const prefix = /^([a-z]+)(From|To|Since)$/.exec(name)?.[1];
  const names = prefix ? [`${prefix}At`] : name === 'from' || name === 'to' ? MOMENTS : [];
  const found = names.map((one) => value[one]).find((one) => typeof one === 'string');
  const moment = typeof found === 'string' ? Date.parse(found) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** Reads `-createdAt,name` (API v2) or `id,asc` (API v1). */
export function readSort(text: string): { name: string; isDescending: boolean }[] {
  const single = /^([a-zA-Z0-9]+),(asc|desc)$/.exec(text);
  if (single) return [{ name: single[1] ?? '', isDescending: single[2] === 'desc' }];
  return text.split(',').map((one) => ({ name: one.replace(/^-/, ''), isDescending: one.startsWith('-') }));
}

/** Returns the order of a list. Entities with equal values have a fixed order: the newest first if it is descending. */
export function compareEntities(sort: string): (a: Entity, b: Entity) => number {
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
  const [one, other] = [toText(a), toText(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Keeps the selected top-level fields and `id`. */
export function selectFields(value: Value, fields: string | undefined): Value {
  if (fields === undefined) return value;
  const names = new Set(['id', ...fields.split(',')]);
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
}
