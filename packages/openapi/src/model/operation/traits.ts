import type { HttpMethod, Operation, Parameter } from '../types';

const SAFE: readonly HttpMethod[] = ['get', 'head', 'options', 'trace', 'query'];
const IDEMPOTENT: readonly HttpMethod[] = ['put', 'delete'];

/**
 * Returns whether a request can be repeated. Safe and idempotent methods are defined in RFC 9110, section 9.2. Other
 * methods may support an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header). Undefined when it is
 * not known, as for PATCH.
 *
 * @param repeat the operation's `x-repeat`: `duplicate` when the API refuses a second entity with the same unique
 *   value, `unchanged` when a second request changes nothing
 */
export function deriveIdempotency(
  method: HttpMethod,
  parameters: readonly Parameter[],
  repeat?: unknown,
): Operation['idempotency'] {
  if (SAFE.includes(method)) return 'safe';
  const key = parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
  );
  if (key) return key.required ? 'key-required' : 'key-optional';
  if (IDEMPOTENT.includes(method) || repeat === 'unchanged') return 'idempotent';
  if (repeat === 'duplicate') return 'duplicate';
  return method === 'post' ? 'none' : undefined;
}

const PAGING: readonly ['cursor' | 'page' | 'offset', readonly string[]][] = [
  [
    'cursor',
    ['cursor', 'pagetoken', 'nexttoken', 'continuationtoken', 'startingafter', 'after', 'pagecursor'],
  ],
  ['offset', ['offset', 'skip', 'startindex', '$skip']],
  ['page', ['page', 'pagenumber', 'pageindex', 'page[number]']],
];

/** Derives the kind of pagination from the names of the query parameters. */
export function derivePagination(
  method: HttpMethod,
  parameters: readonly Parameter[],
): Operation['pagination'] {
  if (method !== 'get') return undefined;
  const names = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name }) => name.toLowerCase().replace(/[-_]/g, ''));
  return PAGING.find(([, known]) => known.some((name) => names.includes(name)))?.[0];
}
