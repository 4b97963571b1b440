import { entriesOf, isRaw, textsOf, type OpenApiDocument, type Raw } from '../load/raw';
import { partsOf, walkDocument } from './walk';

/**
 * Whether a part of an object that has `additionalProperties: false` refuses what the other parts of its `allOf` need: a
 * property that is required, or all of them, because the part names none itself. `additionalProperties` does not see the
 * properties of other parts, which many authors expect. Such an object is read as if it had `unevaluatedProperties: false`.
 *
 * @param own names of the part's own properties
 * @param all names of the properties of all parts
 * @param required names that any of the parts requires
 */
export function refusesNeighbours(
  own: ReadonlySet<string>,
  all: readonly string[],
  required: ReadonlySet<string>,
): boolean {
  return all.some((name) => !own.has(name) && (own.size === 0 || required.has(name)));
}

/** At most so many schemas are looked at, for documents in which long chains of schemas extend each other. */
const MOST_PARTS = 500_000;

const COMBINING: ReadonlySet<string> = new Set(['allOf', '$ref']);

/** Finds the parts that refuse what the other parts of their object need, with the pointers of the objects. */
export function findClosedParts(document: OpenApiDocument): ReadonlyMap<Raw, string> {
  const found = new Map<Raw, string>();
  let left = MOST_PARTS;
  for (const { kind, raw, pointer } of walkDocument(document)) {
    const extendsOther = raw['$ref'] !== undefined && Object.keys(raw).length > 1;
    if (kind !== 'schema' || left < 0 || (raw['allOf'] === undefined && !extendsOther)) continue;
    const parts = partsOf(document, raw, { keywords: COMBINING });
    left -= parts.length;
    const closed = parts.filter((part) => part['additionalProperties'] === false);
    if (closed.length === 0) continue;
    const all = parts.flatMap((part) => entriesOf(part['properties']).map(([name]) => name));
    const required = new Set(parts.flatMap((part) => textsOf(part['required'])));
    for (const part of closed) {
      if (isRaw(part['patternProperties']) || found.has(part)) continue;
      const own = new Set(entriesOf(part['properties']).map(([name]) => name));
      if (refusesNeighbours(own, all, required)) found.set(part, pointer);
    }
  }
  return found;
}
