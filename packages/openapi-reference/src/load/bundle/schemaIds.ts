import { decode } from '../pointer';
import { isRaw, type Raw } from '../raw';

/** One change in the parsed tree of a file: sets a keyword, or removes it when `value` is missing. */
export interface Rewrite {
  path: string[];
  key: string;
  value?: string;
}

/** Keywords that contain values, not schemas. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Base URL for resolving the ids. Any URL works, because the ids are only compared with each other. */
const DOCUMENT = 'document:///openapi';

interface Place {
  node: Raw;
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
 * @returns the changes, so that they can be applied to a copy of the tree
 */
export function resolveSchemaIds(tree: unknown): Rewrite[] {
  const places = placesOf(tree);
  const targets = new Map<string, string[]>();
  const idPlaces: Place[] = [];
  for (const place of places) {
    const { node, path, base } = place;
    if (typeof node['$id'] === 'string') {
      idPlaces.push(place);
      targets.set(base, path);
    }
    for (const key of ['$dynamicAnchor', '$anchor']) {
      if (typeof node[key] === 'string') targets.set(`${base}#${node[key]}`, path);
    }
  }
  if (targets.size === 0) return [];
  const rewrites = places.flatMap((place) => rewritesAt(place, tree, targets));
  if (rewrites.length > 0) rewrites.push(...idPlaces.map(({ path }) => ({ path, key: '$id' })));
  for (const { path, key, value } of rewrites) {
    const node = path.reduce(
      (parent, step) => parent[step] as Record<string, unknown>,
      tree as Record<string, unknown>,
    );
    if (value === undefined) delete node[key];
    else node[key] = value;
  }
  return rewrites;
}

/** Lists every object that can be a schema once. Works without recursion, because a tree may be deep. */
function placesOf(tree: unknown): Place[] {
  const places: Place[] = [];
  const seen = new Set<object>();
  const stack: { node: unknown; path: string[]; base: string }[] = [{ node: tree, path: [], base: DOCUMENT }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, path } = next;
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    let { base } = next;
    if (isRaw(node)) {
      if (typeof node['$id'] === 'string') base = addressOf(node['$id'], base) ?? base;
      places.push({ node, path, base });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!VALUES.has(key) && !key.startsWith('x-')) stack.push({ node: child, path: [...path, key], base });
    }
  }
  return places;
}

function rewritesAt(
  { node, path, base }: Place,
  tree: unknown,
  targets: ReadonlyMap<string, string[]>,
): Rewrite[] {
  return ['$ref', '$dynamicRef'].flatMap((key) => {
    const ref = node[key];
    if (typeof ref !== 'string') return [];
    const address = addressOf(ref, base);
    if (address === undefined) return [];
    const [resource = '', fragment = ''] = address.split('#');
    const target = targets.get(address) ?? pointerWithin(targets.get(resource), fragment, tree);
    if (!target) return [];
    const value = `#/${target.map((step) => encodeURI(step.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;
    return value === ref ? [] : [{ path, key, value }];
  });
}

/** Returns the path of a pointer inside a schema resource, or undefined when there is no such node. */
function pointerWithin(
  resource: string[] | undefined,
  fragment: string,
  tree: unknown,
): string[] | undefined {
  if (!resource || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
  const steps = fragment
    .split('/')
    .slice(1)
    .map((step) => decode(step).replace(/~1/g, '/').replace(/~0/g, '~'));
  const path = [...resource, ...steps];
  const found = path.reduce<unknown>((node, step) => (node as Raw | undefined)?.[step], tree);
  return found === undefined ? undefined : path;
}

function addressOf(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href.replace(/#$/, '') : undefined;
}
