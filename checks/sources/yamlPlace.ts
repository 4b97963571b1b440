import { isNode, LineCounter, parseDocument, type Document } from 'yaml';

/** Finds the lines of values in a YAML text. */
export interface YamlPlaces {
  /** Returns the line of the value at a path of keys and indexes, or of its nearest parent that exists. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** Parses the text on the first call, because most files have no problems. */
export function createYamlPlaces(text: string): YamlPlaces {
  let parsed: { document: Document; counter: LineCounter } | undefined;
  const parse = () => {
    const counter = new LineCounter();
    return { document: parseDocument(text, { lineCounter: counter }), counter };
  };
  return {
    lineOf(path) {
      parsed ??= parse();
      for (let depth = path.length; depth > 0; depth -= 1) {
        const node: unknown = parsed.document.getIn(path.slice(0, depth), true);
        if (!isNode(node) || !node.range) continue;
        return lineOfKey(parsed, path.slice(0, depth)) ?? parsed.counter.linePos(node.range[0]).line;
      }
      return undefined;
    },
  };
}

/** A block value begins on the line below its key. The line of the key is easier for an author to recognise. */
function lineOfKey(
  { document, counter }: { document: Document; counter: LineCounter },
  path: readonly (string | number)[],
) {
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (typeof parent !== 'object' || parent === null || !('items' in parent) || !Array.isArray(parent.items))
    return undefined;
  for (const item of parent.items as unknown[]) {
    if (typeof item !== 'object' || item === null || !('key' in item)) continue;
    const key: unknown = item.key;
    if (isNode(key) && key.range && String(key) === String(path.at(-1)))
      return counter.linePos(key.range[0]).line;
  }
  return undefined;
}
