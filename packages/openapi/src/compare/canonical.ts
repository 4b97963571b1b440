import { isRaw, listOf } from '../load/raw';
import { canonicalJson } from '../model/schema/mergeKeyword';
import type { OpenedDocument } from './openDocument';

const ANNOTATIONS = new Set(['description', 'title', 'summary', 'example', 'examples', 'externalDocs']);
/** Lists whose order has no meaning. */
const SETS = new Set(['enum', 'required', 'type', 'oneOf', 'anyOf', 'allOf']);
const MAX_DEPTH = 12;

/**
 * Returns a text that is equal for two nodes with the same meaning, up to twelve levels deep: without texts for readers
 * and extensions, with sorted keys, and with `$ref`s replaced by what they refer to.
 */
export function canonical(document: OpenedDocument, node: unknown, depth = 0): string {
  const value = document.resolve(node);
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(document, item, depth + 1)).join()}]`;
  if (!isRaw(value)) return canonicalJson(value);
  const parts = Object.keys(value)
    .filter((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'))
    .sort()
    .map((key) => {
      const child = value[key];
      if (!SETS.has(key) || !Array.isArray(child))
        return `${JSON.stringify(key)}:${canonical(document, child, depth + 1)}`;
      const items = listOf(child).map((item) => canonical(document, item, depth + 1));
      return `${JSON.stringify(key)}:[${items.sort().join()}]`;
    });
  return `{${parts.join()}}`;
}
