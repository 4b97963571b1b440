import type { HttpMethod, Operation, Parameter } from './types';

const SAFE: readonly HttpMethod[] = ['get', 'head', 'options', 'trace'];
const IDEMPOTENT: readonly HttpMethod[] = ['put', 'delete'];

/**
 * What repeating a request does: safe and idempotent methods by RFC 9110 section 9.2, others by their
 * `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header).
 */
export function deriveIdempotency(
  method: HttpMethod,
  parameters: readonly Parameter[],
): Operation['idempotency'] {
  if (SAFE.includes(method)) return 'safe';
  const key = parameters.find(
    (parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === 'idempotency-key',
  );
  if (key) return key.required ? 'key-required' : 'key-optional';
  if (IDEMPOTENT.includes(method)) return 'idempotent';
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

/** How a list is paged, from the names of its query parameters. */
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
