import { readFile, stat } from 'node:fs/promises';
import { nodesOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
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

/** Whether all references stay in the document. */
function isSelfContained(document: unknown): boolean {
  for (const node of nodesOf(document)) {
    const { $ref = '#/', externalValue } = rawOf(node);
    if ((typeof $ref === 'string' && !$ref.startsWith('#/')) || externalValue !== undefined) return false;
  }
  return true;
}
