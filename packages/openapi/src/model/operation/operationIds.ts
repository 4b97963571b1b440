import { nodeAt, toPointer } from '../../load/pointer';
import { entriesOf, isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '../../load/raw';
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
  'query',
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
  const located = entriesOf(document[group]).flatMap(([path, item]) => {
    const pathItem = resolveItem(document, item);
    return operationsIn(pathItem).map(([method, raw, keys]) => ({
      pointer: toPointer([group, path, ...keys]),
      method,
      path,
      pathItem,
      raw,
      operationId: textOf(raw['operationId']),
    }));
  });
  const ids = assignIds(
    located.map(({ method, path, operationId }) => ({
      name: operationId || `${method} ${path}`,
      wanted: operationId
        ? safeId(operationId)
        : group === 'webhooks'
          ? safeId(path)
          : derivedId(method, path),
    })),
    RESERVED_OPERATIONS,
    taken,
  );
  return located.map((operation, index) => ({ ...operation, id: ids[index]! }));
}

/** An operation of a path item, and its keys there. */
type PlacedOperation = [method: HttpMethod, raw: Raw, keys: string[]];

/** Lists the operations of a path item by method, in document order. Includes `additionalOperations` of OpenAPI 3.2. */
export function operationsIn(pathItem: Raw): PlacedOperation[] {
  return entriesOf(pathItem).flatMap(([key, value]): PlacedOperation[] => {
    if (key === 'additionalOperations')
      return entriesOf(value).flatMap(([method, raw]): PlacedOperation[] =>
        isRaw(raw) ? [[method.toLowerCase(), raw, [key, method]]] : [],
      );
    return METHODS.includes(key) && isRaw(value) ? [[key, value, [key]]] : [];
  });
}

/** Follows the `$ref` of a path item to `components.pathItems`. It may have siblings. */
function resolveItem(document: OpenApiDocument, item: unknown): Raw {
  const { $ref, ...siblings } = rawOf(item);
  const isComponent = textOf($ref).startsWith('#/components/pathItems/');
  const target = isComponent ? nodeAt(document, textOf($ref)) : undefined;
  return isRaw(target) && target !== item ? { ...target, ...siblings } : rawOf(item);
}

/** Pages of the reference beside those of the operations, and of the categories. */
const RESERVED_OPERATIONS = { names: ['index', 'changes', 'migration'], suffix: '-operation' };
export const RESERVED_CATEGORIES = { names: ['index'], suffix: '-category' };

/** Maximum size of an id in bytes. File systems allow names of 255 bytes, including their extensions. */
const LONGEST = 180;

/**
 * Makes a text safe for a URL and a file name: `repos/list for org` → `repos-list-for-org`. Keeps letters and digits of all
 * scripts, `_`, `-` and inner dots. The result depends on the text alone.
 */
export function safeId(text: string): string {
  const id = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/\.(?=html?$)/i, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  if (id === '') return text === '' ? 'operation' : `u${hash(text)}`;
  if (new TextEncoder().encode(id).length <= LONGEST) return id;
  return `${[...id].slice(0, LONGEST / 6).join('')}-${hash(text)}`;
}

/** Derives an id from method and path: `get /chargers/{id}/sockets` → `get-chargers-id-sockets`. */
export function derivedId(method: string, path: string): string {
  return safeId(`${method}-${path.replace(/[{}]/g, '')}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).toLowerCase();
}

/** FNV-1a with 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(36);
}

/**
 * Assigns a unique id to each name, and adds the ids to `taken`. Of several names with the same id, one keeps it and the
 * others get a hash of their names, so that no id depends on the order. Ignores case, because files whose names differ
 * only in case collide on some systems.
 *
 * @param wanted the names with their ids
 * @param reserved ids of other pages, and what is added to an operation or a category with such an id
 * @param taken ids that are already in use, in lower case
 */
export function assignIds(
  wanted: readonly { name: string; wanted: string }[],
  reserved: { names: readonly string[]; suffix: string },
  taken = new Set<string>(),
): string[] {
  const entries = wanted.map(({ name, wanted: id }, index) => ({
    name,
    id: reserved.names.includes(id.toLowerCase()) ? `${id}${reserved.suffix}` : id,
    index,
  }));
  const ids: string[] = [];
  const isExact = ({ name, id }: (typeof entries)[number]) => Number(name === id);
  for (const { name, id, index } of entries.toSorted(
    (a, b) => isExact(b) - isExact(a) || Number(b.name > a.name) - Number(b.name < a.name),
  )) {
    let unique = taken.has(id.toLowerCase()) ? `${id}-${hash(name)}` : id;
    while (taken.has(unique.toLowerCase())) unique += '-';
    taken.add(unique.toLowerCase());
    ids[index] = unique;
  }
  return ids;
}
