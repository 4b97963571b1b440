import { pointerSegments, toPointer } from '../pointer';
import { CHILDREN } from '../../schema/grammar';
import { isRaw, type Raw } from '../raw';

/** Keywords that contain values, not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Base URL for resolving the ids. Any URL works, because the ids are only compared with each other. */
const DOCUMENT = 'document:///openapi';

/** Keywords whose values are maps. Their keys are names, which can be `value` or `default`. */
const MAPS = new Set(
  Object.values(CHILDREN).flatMap((shapes) =>
    Object.entries(shapes).flatMap(([key, shape]) => (shape.startsWith('{') ? [key] : [])),
  ),
);

interface Place {
  node: Record<string, unknown>;
  path: string[];
  /** URL of the schema resource that contains it: the nearest `$id`. */
  base: string;
}

/**
 * Replaces `$ref`s to an `$id`, `$anchor` or `$dynamicAnchor` of the same file by JSON pointers, because OpenAPI
 * validators and many tools of readers only support pointers. Then removes the `$id`s, which would change the meaning
 * of the pointers. Other `$ref`s stay as they are.
 *
 * @param tree a parsed file; it is changed in place
 * @returns whether there was something to replace
 */
export function resolveSchemaIds(tree: unknown): boolean {
  const places = placesOf(tree);
  const targets = new Map<string, string[]>();
  for (const { node, path, base } of places) {
    if (typeof node['$id'] === 'string') targets.set(base, path);
    for (const key of ['$dynamicAnchor', '$anchor']) {
      if (typeof node[key] === 'string') targets.set(`${base}#${node[key]}`, path);
    }
  }
  if (targets.size === 0) return false;
  const isChanged = places.map((place) => replaceRefs(place, tree, targets)).includes(true);
  if (isChanged) for (const { node } of places) if (typeof node['$id'] === 'string') delete node['$id'];
  return isChanged;
}

/**
 * Lists every object that can be a schema once. A file can be a part of a document, so what its objects are is not known;
 * only the names of their keywords are. Works without recursion, because a tree may be deep.
 */
function placesOf(tree: unknown): Place[] {
  const places: Place[] = [];
  const seen = new Set<object>();
  const stack: { node: unknown; path: string[]; base: string; isMap: boolean }[] = [
    { node: tree, path: [], base: DOCUMENT, isMap: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, path, isMap } = next;
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    let { base } = next;
    if (isRaw(node) && !isMap) {
      if (typeof node['$id'] === 'string') base = addressOf(node['$id'], base) ?? base;
      places.push({ node, path, base });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!isMap && (VALUES.has(key) || key.startsWith('x-'))) continue;
      stack.push({ node: child, path: [...path, key], base, isMap: !isMap && MAPS.has(key) });
    }
  }
  return places;
}

function replaceRefs({ node, base }: Place, tree: unknown, targets: ReadonlyMap<string, string[]>): boolean {
  let isChanged = false;
  for (const key of ['$ref', '$dynamicRef']) {
    const ref = node[key];
    const address = typeof ref === 'string' ? addressOf(ref, base) : undefined;
    if (address === undefined) continue;
    const [resource = '', fragment = ''] = address.split('#');
    const target = targets.get(address) ?? pointerWithin(targets.get(resource), fragment, tree);
    const pointer = target && encodeURI(toPointer(target));
    if (pointer === undefined || pointer === ref) continue;
    node[key] = pointer;
    isChanged = true;
  }
  return isChanged;
}

/** Returns the path of a pointer inside a schema resource, or undefined when there is no such node. */
function pointerWithin(
  resource: string[] | undefined,
  fragment: string,
  tree: unknown,
): string[] | undefined {
  if (!resource || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
  const path = [...resource, ...pointerSegments(fragment)];
  const found = path.reduce<unknown>((node, step) => (node as Raw | undefined)?.[step], tree);
  return found === undefined ? undefined : path;
}

function addressOf(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href.replace(/#$/, '') : undefined;
}
