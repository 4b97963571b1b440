import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import { parse } from 'yaml';
import { buildApiDocument, type ApiDocument, type ApiSettings } from '../openapi/document';
import { createPlaces } from '../openapi/placeOf';
import type { Sources } from '../rule';
import { buildSources } from '../sources/buildSources';

/** Files of a small portal without a fault: path from its root → text. */
export type Files = Map<string, string>;

const ROOT = path.join(__dirname, 'portal');

const APIS: ApiSettings[] = ['cpo', 'legacy'].map((id) => ({
  id,
  label: id,
  source: `specs/${id}-api/openapi.yaml`,
  operationsPath: `/reference/${id}`,
  categoriesPath: `/category/${id}`,
}));

/** The portal of checks/testing/portal, read anew so that a test can change it. */
export function readFixture(): Files {
  const names = readdirSync(ROOT, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(ROOT, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

/** Documents by their text: most tests do not change them. */
const built = new Map<string, ApiDocument>();

/** Builds the sources; documents are single files here, so they need no bundling. */
export function buildFixture(files: Files): Sources {
  const apis = APIS.map((api) => {
    const text = files.get(api.source) ?? '';
    const document =
      built.get(text) ?? buildApiDocument(api, rawOf(parse(text)), createPlaces(files, api.source, {}));
    built.set(text, document);
    return document;
  });
  return buildSources({ root: ROOT, files, apis });
}

/** Replaces a text of a file. @throws Error when the file does not hold it, so that no test tests nothing */
export function edit(files: Files, file: string, from: string, to: string): void {
  const text = files.get(file);
  if (!text?.includes(from)) throw new Error(`${file} does not hold "${from}"`);
  files.set(
    file,
    text.replace(from, () => to),
  );
}
