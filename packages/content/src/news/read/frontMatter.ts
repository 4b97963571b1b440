import { isMap, isPair, LineCounter, parseDocument, type Document } from 'yaml';

/** The two parts of a content file, with functions that find the line of a key or position. */
export interface SourceFile {
  /** The values of the front matter. Dates are strings. */
  data: unknown;
  body: string;
  /** Line of a key or list entry in the file, starting at 1. It is 1 when the key does not exist. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Line on which the body starts. */
  bodyLine: number;
  /** YAML syntax errors. */
  errors: { line: number; message: string }[];
}

/** Splits a Markdown file with YAML front matter. Dates are not converted, so that invalid ones such as 2025-13-45 are found. */
export function splitFrontMatter(source: string): SourceFile {
  const [head = '', yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/.exec(source) ?? [];
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  return {
    data: document.errors.length > 0 ? undefined : document.toJS(),
    body: source.slice(head.length),
    lineOf: (path) => lineOfPath(document, path, lineAt) ?? 1,
    bodyLine: head.split('\n').length,
    errors: document.errors.map((error) => ({
      line: lineAt(error.pos[0]),
      message: error.message.replace(/ at line \d[\s\S]*$/, ''),
    })),
  };
}

/** Returns the line of a key or list entry of a YAML document, or of its nearest parent that exists. */
export function lineOfPath(
  document: Document,
  path: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const parent: unknown = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && String(item.key) === String(key));
      const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
      if (range) return lineAt(range[0]);
    }
    const node = document.getIn(path.slice(0, depth), true) as
      { range?: [number, number, number] } | undefined;
    if (node?.range) return lineAt(node.range[0]);
  }
  return undefined;
}
