import { readFile, stat } from 'node:fs/promises';
import { isRaw, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { markNumbers, toSpecDocument } from '@voltmoor/openapi';

/** Largest file that is read without the bundler, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document that is one file, such as a download of the reference. It needs no bundler, which
 * takes seconds to load and to validate the document.
 *
 * @returns the document in version 3.1, or undefined if the file needs the bundler: it refers to other files, or is not a
 *   readable OpenAPI 3 document, which only the bundler can explain
 * @throws SpecSourceError when the document has errors
 */
export async function readSingleFile(file: string): Promise<OpenApiDocument | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile() || info.size > MAX_BYTES) return undefined;
  const text = await readFile(file, 'utf8');
  const parsed = await parse(markNumbers(text));
  if (!/^3\.[012]\./.test(textOf(rawOf(parsed)['openapi'])) || !isSelfContained(parsed)) return undefined;
  const parts = { source: file, bundle: JSON.stringify(parsed), problems: [], origins: {} };
  return toSpecDocument({ ...parts, bytes: text.length }).document;
}

async function parse(text: string): Promise<unknown> {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
    const { parse: parseYaml } = await import('yaml');
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

/** Whether all references stay in the document. Visits the nodes without recursion, because a file can nest deeply. */
function isSelfContained(document: unknown): boolean {
  const nodes: unknown[] = [document];
  const seen = new Set<unknown>();
  while (nodes.length > 0) {
    const node = nodes.pop();
    if (seen.has(node)) continue;
    if (isRaw(node)) {
      const reference = node['$ref'];
      if (typeof reference === 'string' && !reference.startsWith('#/')) return false;
      if (node['externalValue'] !== undefined) return false;
    }
    if (typeof node !== 'object' || node === null) continue;
    seen.add(node);
    for (const child of Object.values(node)) nodes.push(child);
  }
  return true;
}
