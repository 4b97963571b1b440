import { CHILDREN } from '../../schema/grammar';
import { isRaw } from '../raw';

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

export interface Place {
  node: Record<string, unknown>;
  path: string[];
  /** URL of the schema resource that contains it: the nearest `$id`. */
  base: string;
}

/**
 * Lists every object that can be a schema once. A file can be a part of a document, so what its objects are is not known;
 * only the names of their keywords are. Works without recursion, because a tree may be deep.
 */
export function placesOf(tree: unknown): Place[] {
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

/** Returns the URL of a reference, or undefined for one that is not valid. */
export function addressOf(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href.replace(/#$/, '') : undefined;
}
