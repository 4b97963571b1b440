import { entriesOf, isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '../../load/raw';
import { nodeAt } from '../../load/pointer';

const REMOVED = Symbol('removed');
const DEPRECATION = new Set([
  'deprecated',
  'x-deprecated-since',
  'x-sunset',
  'x-replaced-by',
  'x-no-successor',
]);

/**
 * Returns a document as it was on an earlier day, as far as its dates say: without the operations, parameters and
 * properties whose `x-since` is later, without the values whose `x-enum-since` is later, and without later deprecations.
 *
 * @param isThere whether something with this date existed on that day
 */
export function documentOn(document: OpenApiDocument, isThere: (date: string) => boolean): OpenApiDocument {
  const isLater = (node: unknown): boolean => {
    const since = textOf(rawOf(node)['x-since']);
    if (since !== '' && !isThere(since)) return true;
    const ref = textOf(rawOf(node)['$ref']);
    // A parameter or schema that did not exist could not be referred to.
    return ref !== '' && isLaterItself(nodeAt(document, ref));
  };
  const isLaterItself = (node: unknown): boolean => {
    const since = textOf(rawOf(node)['x-since']);
    return since !== '' && !isThere(since);
  };
  const copy = (node: unknown): unknown => {
    if (isLater(node)) return REMOVED;
    if (Array.isArray(node)) return node.map(copy).filter((item) => item !== REMOVED);
    if (!isRaw(node)) return node;
    const deprecated = textOf(node['x-deprecated-since']);
    const isDeprecated = deprecated === '' || isThere(deprecated);
    const result: Record<string, unknown> = {};
    for (const [key, value] of entriesOf(node)) {
      if (!isDeprecated && DEPRECATION.has(key)) continue;
      const copied = copy(value);
      if (copied !== REMOVED) result[key] = copied;
    }
    return withoutLaterValues(withoutMissing(result), node, isThere);
  };
  return rawOf(copy(document));
}

/** A property that did not exist was not required. */
function withoutMissing(schema: Record<string, unknown>): Record<string, unknown> {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isRaw(properties)) return schema;
  return { ...schema, required: required.filter((name) => Object.hasOwn(properties, String(name))) };
}

function withoutLaterValues(
  copied: Record<string, unknown>,
  node: Raw,
  isThere: (date: string) => boolean,
): Record<string, unknown> {
  const dates = rawOf(node['x-enum-since']);
  const values = node['enum'];
  if (!Array.isArray(values) || Object.keys(dates).length === 0) return copied;
  return {
    ...copied,
    enum: values.filter((value) => {
      const since = textOf(dates[String(value)]);
      return since === '' || isThere(since);
    }),
  };
}
