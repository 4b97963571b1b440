import { toPointer } from '../../load/pointer';
import { entriesOf, isRaw, textOf, type OpenApiDocument, type Raw } from '../../load/raw';
import type { HttpMethod } from '../types';

export const METHODS: readonly HttpMethod[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
];

/** An operation and its location in the document. */
export interface LocatedOperation {
  /** JSON pointer: `#/paths/~1chargers/get`. */
  pointer: string;
  method: HttpMethod;
  path: string;
  pathItem: Raw;
  raw: Raw;
  /** Id of the operation's page: safe in a URL, and unique even when case is ignored. */
  id: string;
  /** `operationId` in the document; empty when it is missing. */
  operationId: string;
}

/**
 * Lists the operations of `paths` or `webhooks` in document order. A missing operationId is derived from method and
 * path.
 *
 * @param taken page ids that are already in use, in lower case; the new ids are added to it
 */
export function listOperations(
  document: OpenApiDocument,
  group: 'paths' | 'webhooks' = 'paths',
  taken = new Set<string>(),
): LocatedOperation[] {
  const operations: LocatedOperation[] = [];
  for (const [path, item] of entriesOf(document[group])) {
    for (const [method, raw] of entriesOf(resolveItem(document, item))) {
      if (!METHODS.includes(method as HttpMethod) || !isRaw(raw)) continue;
      const pathItem = resolveItem(document, item);
      const operationId = textOf(raw['operationId']);
      const wanted = operationId
        ? safeId(operationId)
        : group === 'webhooks'
          ? safeId(path)
          : derivedId(method, path);
      operations.push({
        pointer: toPointer([group, path, method]),
        method: method as HttpMethod,
        path,
        pathItem,
        raw,
        id: uniqueId(wanted, taken),
        operationId,
      });
    }
  }
  return operations;
}

/** Follows the `$ref` of a path item to `components.pathItems`. */
function resolveItem(document: OpenApiDocument, item: unknown): Raw {
  if (!isRaw(item)) return {};
  const ref = textOf(item['$ref']);
  const name = /^#\/components\/pathItems\/(.+)$/.exec(ref)?.[1];
  const components = isRaw(document['components']) ? document['components'] : {};
  const items = isRaw(components['pathItems']) ? components['pathItems'] : {};
  const target = name === undefined ? undefined : items[name.replace(/~1/g, '/').replace(/~0/g, '~')];
  if (!isRaw(target) || target === item) return item;
  const siblings = Object.fromEntries(Object.entries(item).filter(([key]) => key !== '$ref'));
  return { ...target, ...siblings };
}

/** Makes a text safe for a URL: `repos/list-for-org` → `repos-list-for-org`. Keeps letters, digits, `_`, `-` and inner dots. */
export function safeId(text: string): string {
  const id = text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return id || 'operation';
}

/** Derives an id from method and path: `get /chargers/{id}/sockets` → `get-chargers-id-sockets`. */
export function derivedId(method: string, path: string): string {
  return safeId(`${method}-${path.replace(/[{}]/g, '')}`.replace(/[^A-Za-z0-9]+/g, '-')).toLowerCase();
}

/**
 * Returns `wanted`, with a number at its end when it is taken, and adds it to `taken`. Ignores case, because files
 * whose names differ only in case collide on some systems.
 */
export function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let serial = 2; taken.has(id.toLowerCase()); serial += 1) id = `${wanted}-${serial}`;
  taken.add(id.toLowerCase());
  return id;
}
