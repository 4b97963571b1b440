import { relative } from 'node:path';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import type { DocumentProblem } from '../model/types';
import { bundleFiles, type BundleResult } from './bundle/bundleFiles';
import { collectFiles, type CollectedFiles } from './bundle/collectFiles';
import { readSourceOptions, type ResolvedSourceOptions, type SourceOptions } from './options';
import { SpecSourceError, sortProblems } from './problems';
import { placeOf, toVerdict } from './document/rules';
import { isFalsePositive } from './document/tolerated';
import { readWithSnapshot } from './snapshot/snapshot';
import { toSpecDocument, type SpecDocument } from './document/specDocument';

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document, validates it and bundles its files into one. External `$ref`s become named
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
  const collected = await collectFiles(source, options);
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
  const { bundle } = result;
  const { bytes, fingerprints } = collected;
  const parts = { source, bundle, problems, origins, bytes, ...(fingerprints && { fingerprints }) };
  return toSpecDocument(parts, options.transform);
}

/** Validates and bundles a document. Caches the result, because validation takes most of the time. */
async function bundleCached(
  source: string,
  collected: CollectedFiles,
  { cache }: ResolvedSourceOptions,
): Promise<BundleResult> {
  const bundle = (): Promise<BundleResult> => bundleFiles(source, collected);
  if (!cache) return bundle();
  const inputs = [collected.root, [...collected.files]];
  return JSON.parse(
    await cache('bundle', inputs, async () => JSON.stringify(await bundle())),
  ) as BundleResult;
}

function displayedFile(file: string): string {
  return isAbsoluteUrl(file) ? file : relative(process.cwd(), file);
}
