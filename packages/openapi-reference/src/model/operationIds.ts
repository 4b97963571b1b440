import { toPointer } from '../load/pointer';
import { entriesOf, isRaw, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import type { HttpMethod } from './types';

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

/** An operation where the document keeps it. */
export interface PlacedOperation {
  pointer: string;
  method: HttpMethod;
  path: string;
  pathItem: Raw;
  raw: Raw;
  /** Id of its page: unique regardless of case, safe in a URL. */
  id: string;
  /** `operationId` as written; empty when missing. */
  written: string;
}

/**
 * Operations of `paths` or `webhooks` in document order, each with its id. Missing ids come from method and path.
 * `taken` holds ids in lower case that are in use already, and receives the new ones.
 */
export function placeOperations(
  document: OpenApiDocument,
  group: 'paths' | 'webhooks' = 'paths',
  taken = new Set<string>(),
): PlacedOperation[] {
  const placed: PlacedOperation[] = [];
  for (const [path, item] of entriesOf(document[group])) {
    for (const [method, raw] of entriesOf(resolveItem(document, item))) {
      if (!METHODS.includes(method as HttpMethod) || !isRaw(raw)) continue;
      const pathItem = resolveItem(document, item);
      const written = textOf(raw['operationId']);
      const wanted = written
        ? safeId(written)
        : group === 'webhooks'
          ? safeId(path)
          : derivedId(method, path);
      placed.push({
        pointer: toPointer([group, path, method]),
        method: method as HttpMethod,
        path,
        pathItem,
        raw,
        id: uniqueId(wanted, taken),
        written,
      });
    }
  }
  return placed;
}

/** A path item may be a `$ref` to a component. */
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

/** `repos/list-for-org` → `repos-list-for-org`; letters, digits, `_`, `-` and inner dots stay. */
export function safeId(text: string): string {
  const id = text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return id || 'operation';
}

/** `get /chargers/{id}/sockets` → `get-chargers-id-sockets`. */
export function derivedId(method: string, path: string): string {
  return safeId(`${method}-${path.replace(/[{}]/g, '')}`.replace(/[^A-Za-z0-9]+/g, '-')).toLowerCase();
}

/** Files and URLs that differ in case only collide on some systems. */
export function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let serial = 2; taken.has(id.toLowerCase()); serial += 1) id = `${wanted}-${serial}`;
  taken.add(id.toLowerCase());
  return id;
}
