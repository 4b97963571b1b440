import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import { getCachedText, toKey } from '@voltmoor/build-cache/cachedText';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';
import { openRecordCache } from '@voltmoor/build-cache/recordCache';
import type { DocumentProblem } from '../model/types';
import { bundleFiles, type BundleResult } from './bundle/bundleFiles';
import { collectFiles, findReferred, type CollectedFiles } from './bundle/collectFiles';
import { readSourceOptions, type ResolvedSourceOptions, type SourceOptions } from './options';
import { SpecSourceError, sortProblems } from './problems';
import { placeOf, toVerdict } from './document/rules';
import { isFalsePositive } from './document/tolerated';
import { readWithSnapshot } from './snapshot/snapshot';
import { toSpecDocument, type SpecDocument } from './document/specDocument';

/** The folder where builds and checks of this portal cache validated bundles (see `cacheFolder`). */
export const BUNDLE_CACHE = fileURLToPath(
  new URL('../../../../node_modules/.cache/voltmoor-documents', import.meta.url),
);

/**
 * Reads an OpenAPI 3.0 or 3.1 document, validates it and bundles its files into one. External `$ref`s become named
 * components; nothing is inlined.
 *
 * @param source path or http(s) URL
 * @throws SpecSourceError that lists all problems with file, pointer, line and fix
 */
export async function readSpecSource(source: string, options?: SourceOptions): Promise<SpecDocument> {
  const resolved = readSourceOptions(options);
  if (!isAbsoluteUrl(source)) return readFresh(source, resolved);
  return readWithSnapshot(source, resolved, () => readFresh(source, resolved));
}

async function readFresh(source: string, options: ResolvedSourceOptions): Promise<SpecDocument> {
  const collected = await collectCached(source, options);
  const result = await bundleCached(source, collected, options);
  const displayed = (file: string | undefined): string =>
    file === undefined || file === collected.root ? source : displayedFile(file);
  const problems = result.problems
    .filter((finding) => !isFalsePositive(finding, result))
    .map((finding): DocumentProblem => ({
      source: displayed(finding.file),
      pointer: placeOf(finding),
      line: finding.line,
      ...toVerdict(finding, options.operationIds, collected.fixes),
    }));
  if (!result.bundle || problems.some((problem) => problem.severity === 'error')) {
    throw new SpecSourceError(sortProblems(problems));
  }
  const origins = Object.fromEntries(
    (result.origins ?? []).map(([pointer, file, filePointer]) => [
      pointer,
      { file: displayed(file), pointer: filePointer },
    ]),
  );
  return toSpecDocument({
    source,
    bundle: result.bundle,
    problems,
    origins,
    bytes: collected.bytes,
    ...(collected.fingerprints && { fingerprints: collected.fingerprints }),
  });
}

/** Collects the files of a document. Caches which files each text refers to, so that unchanged files are not parsed. */
async function collectCached(source: string, options: ResolvedSourceOptions): Promise<CollectedFiles> {
  if (options.cacheFolder === undefined || options.id === undefined) return collectFiles(source, options);
  const records = await openRecordCache<readonly string[]>(
    join(options.cacheFolder, `${options.id}.files.json`),
  );
  const code = await readCodeVersion(__dirname);
  const collected = await collectFiles(source, options, (body, ref) =>
    records.get(toKey(code, ref, body), () => findReferred(body, ref)),
  );
  await records.save();
  return collected;
}

/** Validates and bundles a document. Caches the result, because validation takes most of the time. */
async function bundleCached(
  source: string,
  collected: CollectedFiles,
  options: ResolvedSourceOptions,
): Promise<BundleResult> {
  const bundle = (): Promise<BundleResult> => bundleFiles(source, collected, options);
  if (options.cacheFolder === undefined || options.id === undefined) return bundle();
  const { root, files } = collected;
  const key = toKey(
    await readCodeVersion(__dirname),
    root,
    [...files],
    options.bundleTimeoutMs,
    options.bundleMemoryMb,
  );
  const file = join(options.cacheFolder, `${options.id}.json`);
  return JSON.parse(
    await getCachedText(file, key, async () => JSON.stringify(await bundle())),
  ) as BundleResult;
}

function displayedFile(file: string): string {
  return isAbsoluteUrl(file) ? file : relative(process.cwd(), file);
}
