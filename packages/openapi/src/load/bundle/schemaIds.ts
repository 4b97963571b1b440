import { pointerSegments, toPointer } from '../pointer';
import type { Raw } from '../raw';
import { bindDynamicRefs } from './dynamicRefs';
import { addressOf, placesOf, type Place } from './schemaPlaces';

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
  bindDynamicRefs(tree, places);
  if (isChanged) for (const { node } of places) if (typeof node['$id'] === 'string') delete node['$id'];
  return isChanged;
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
