import { isRaw, type Raw } from './raw';

/** One keyword to set, or to remove where `value` is missing, in the parsed tree of a file. */
export interface Rewrite {
  path: string[];
  key: string;
  value?: string;
}

/** Keywords whose content is a value, not a schema. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

/** Base of a document that has no address of its own here; only addresses relative to each other matter. */
const DOCUMENT = 'document:///openapi';

interface Place {
  node: Raw;
  path: string[];
  /** Address of the schema resource around it: its nearest `$id`. */
  base: string;
}

/**
 * JSON Schema lets a schema name itself by `$id` and `$anchor` and be referred to by those names. Validators of
 * OpenAPI and readers' tools know pointers only, so such `$ref`s become pointers into the document, and the `$id`s
 * that would change their meaning go. Documents without `$id` and `$anchor` are left alone, as is a `$ref` that
 * names nothing of the document.
 *
 * @returns what was changed in `tree`, so that a copy of it can be changed alike
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

/** Every object of the tree that can be a schema, each once. Iterative: a tree may be deep. */
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

/** Path of a pointer inside a schema resource; undefined when it leads nowhere. */
function pointerWithin(
  resource: string[] | undefined,
  fragment: string,
  tree: unknown,
): string[] | undefined {
  if (!resource || (fragment !== '' && !fragment.startsWith('/'))) return undefined;
  const steps = fragment
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
  const path = [...resource, ...steps];
  const found = path.reduce<unknown>((node, step) => (node as Raw | undefined)?.[step], tree);
  return found === undefined ? undefined : path;
}

function addressOf(ref: string, base: string): string | undefined {
  return URL.canParse(ref, base) ? new URL(ref, base).href.replace(/#$/, '') : undefined;
}
