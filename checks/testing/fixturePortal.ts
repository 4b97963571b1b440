import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ApiHistorySettings } from '@voltmoor/content/portalConfig';
import { rawOf } from '@voltmoor/openapi/raw';
import { parse } from 'yaml';
import { buildApiDocument, type ApiDocument, type ApiSettings } from '../openapi/document';
import { createPlaces } from '../openapi/placeOf';
import { rules as allRules } from '../rules';
import type { Rule, Sources } from '../rule';
import { runRules, toLine } from '../runRules';
import { buildSources } from '../sources/buildSources';

/** Files of a small portal without problems: path from its root → text. */
export type Files = Map<string, string>;

const ROOT = path.join(__dirname, 'portal');
/** The day of the checks, after the newest post of the small portal. */
export const TODAY = '2025-09-10';

/** The APIs of the small portal. */
export const APIS = (
  [
    ['cpo', 'v2'],
    ['legacy', 'v1'],
  ] as const
).map(([id, conventions]): ApiSettings => ({
  id,
  label: id,
  generation: `API ${conventions}`,
  source: `specs/${id}-api/openapi.yaml`,
  operationsPath: `/reference/${id}`,
  categoriesPath: `/category/${id}`,
  rules: 'house',
  conventions,
}));

/** Returns the files of checks/testing/portal in a new map, which a test can change. */
export function readFixture(): Files {
  return new Map(FIXTURE);
}

const FIXTURE: ReadonlyMap<string, string> = new Map(
  readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(ROOT, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
);

/** Caches documents by their text, because most tests do not change them. */
const built = new Map<string, ApiDocument>();

/** Builds the sources, by default without histories of the APIs. Each document is a single file here, so no bundling is needed. */
export function buildFixture(files: Files, apiHistory?: ApiHistorySettings): Sources {
  const apis = APIS.map((api) => {
    const text = files.get(api.source) ?? '';
    const document =
      built.get(text) ??
      buildApiDocument(api, rawOf(parse(text)), createPlaces(files, api.source, {}, [api.source]));
    built.set(text, document);
    return document;
  });
  return buildSources({ today: TODAY, files, apis, apiHistory });
}

/** Runs rules and returns what they print. */
export async function listProblems(
  files: Files,
  { apiHistory, rules = allRules }: { apiHistory?: ApiHistorySettings; rules?: readonly Rule[] } = {},
): Promise<string[]> {
  const findings = await runRules(rules, buildFixture(files, apiHistory));
  return findings.map(toLine);
}

/**
 * Replaces a text in a file. @throws Error when the file does not contain the text, because the test would test nothing
 */
export function edit(files: Files, file: string, from: string, to: string): void {
  const text = files.get(file);
  if (!text?.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  files.set(
    file,
    text.replace(from, () => to),
  );
}
