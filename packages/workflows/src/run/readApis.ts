import path from 'node:path';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { readCached } from '@voltmoor/mock/readDocument';

/** Name in `sourceDescriptions` → source of the document. */
export type Sources = Readonly<Record<string, string>>;

/** Reads the documents of workflows. They are bundled only after a change. */
export async function readApis(root: string, sources: Sources): Promise<Record<string, OpenApiDocument>> {
  const documents = Object.entries(sources).map(async ([name, source]) => {
    const file = path.join(root, source);
    const cache = path.join(root, `node_modules/.cache/voltmoor-mock/${name}.json`);
    return [name, await readCached(file, cache, async () => (await readSpecSource(file)).document)] as const;
  });
  return Object.fromEntries(await Promise.all(documents));
}
