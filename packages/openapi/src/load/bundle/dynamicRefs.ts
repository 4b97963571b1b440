import { nodeAt, pointerSegments, toPointer } from '../pointer';
import { rawOf, textOf, type Raw } from '../raw';
import { placesOf, type Place } from './schemaPlaces';

/** How many schemas are looked at. After that, a dynamic reference means the anchor in its own schema. */
const MOST_VISITS = 50_000;
/** How many references are followed to find out whether a schema is generic. */
const MOST_STEPS = 1_000;

/** A schema and the dynamic anchors that it has, by name. */
interface Scope {
  owner: Place['node'];
  path: readonly string[];
  anchors: Map<string, string>;
}

/**
 * Gives schemas that bind the dynamic anchors of a generic schema their own copy of it, in which these anchors are bound:
 * a list of anything becomes a list of parks (JSON Schema 2020-12, section 8.2.3.2). Copies are in the `$defs` of the schema
 * that binds them.
 *
 * @param tree a parsed file whose references are pointers; it is changed in place
 * @param places the schemas of the file
 */
export function bindDynamicRefs(tree: unknown, places: readonly Place[]): void {
  if (!places.some(({ node }) => node['$dynamicRef'] !== undefined)) return;
  let visits = 0;
  const at = (ref: unknown): Raw => (textOf(ref).startsWith('#') ? rawOf(nodeAt(tree, textOf(ref))) : {});
  for (const { owner, path, anchors } of scopesOf(places)) {
    const copies = new Map<string, string>();
    /** The anchor that a dynamic reference means in this scope, if it is another one than outside of it. */
    const boundTo = ({ $dynamicRef }: Raw): string | undefined => {
      const bound = anchors.get(textOf(at($dynamicRef)['$dynamicAnchor']));
      return bound === $dynamicRef ? undefined : bound;
    };
    const isGeneric = (ref: unknown, seen = new Set<Raw>()): boolean => {
      const target = at(ref);
      if (seen.has(target) || seen.size > MOST_STEPS || visits > MOST_VISITS) return false;
      seen.add(target);
      return placesOf(target).some(({ node }) => {
        visits += 1;
        return boundTo(node) !== undefined || (node['$ref'] !== undefined && isGeneric(node['$ref'], seen));
      });
    };
    const copyOf = (ref: string): string => {
      const known = copies.get(ref);
      if (known !== undefined) return known;
      const definitions = { ...rawOf(owner['$defs']) };
      const named = pointerSegments(ref).at(-1) ?? '';
      const name = definitions[named] === undefined ? named : `${named}-${Object.keys(definitions).length}`;
      const pointer = encodeURI(toPointer([...path, '$defs', name]));
      copies.set(ref, pointer);
      const copy = structuredClone(at(ref));
      owner['$defs'] = Object.assign(definitions, { [name]: copy });
      bind(copy);
      return pointer;
    };
    const bind = (schema: Raw): void => {
      for (const { node } of placesOf(schema)) {
        const bound = boundTo(node);
        if (bound !== undefined) node['$dynamicRef'] = bound;
        if (schema !== owner) for (const key of ['$id', '$anchor', '$dynamicAnchor']) delete node[key];
        if (isGeneric(node['$ref'])) node['$ref'] = copyOf(textOf(node['$ref']));
      }
    };
    bind(owner);
  }
}

/** Lists the schemas with dynamic anchors: the schema with the `$id` above them, or the one that defines them. */
function scopesOf(places: readonly Place[]): Scope[] {
  const roots = new Map(
    places.filter(({ node }) => typeof node['$id'] === 'string').map(({ base, path }) => [base, path]),
  );
  const nodes = new Map(places.map(({ node, path }) => [toPointer(path), node]));
  const scopes = new Map<Place['node'], Scope>();
  for (const { node, path, base } of places) {
    const name = node['$dynamicAnchor'];
    if (typeof name !== 'string') continue;
    const definitions = path.lastIndexOf('$defs');
    const above = roots.get(base) ?? (definitions < 0 ? path : path.slice(0, definitions));
    const owner = nodes.get(toPointer(above));
    if (owner === undefined) continue;
    const scope = scopes.get(owner) ?? { owner, path: above, anchors: new Map<string, string>() };
    scopes.set(owner, scope);
    scope.anchors.set(name, encodeURI(toPointer(path)));
  }
  return [...scopes.values()];
}
