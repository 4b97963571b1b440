import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { keepText, toKey } from '@voltmoor/content/kept/keptText';
import type { DocumentProblem } from '../model/types';
import { bundleFiles, type BundleResult } from './bundleFiles';
import { checkDocument } from './checkDocument';
import { collectFiles, findReferred, type CollectedFiles } from './collectFiles';
import { readSourceOptions, type ResolvedSourceOptions, type SourceOptions } from './options';
import { SpecSourceError, sortProblems } from './problems';
import { rawOf, type OpenApiDocument } from './raw';
import { placeOf, toVerdict } from './rules';
import { isSound } from './tolerated';
import { readWithSnapshot } from './snapshot';
import type { Stamps } from './stamps';
import { toOpenApi31 } from './toOpenApi31';

/** Where builds and checks of this portal keep validated bundles (`keepFolder`). */
export const KEPT_BUNDLES = fileURLToPath(
  new URL('../../../../node_modules/.cache/voltmoor-documents', import.meta.url),
);

/** A document that passed every check. */
export interface SpecDocument {
  /** Path or URL as configured. */
  source: string;
  /** The bundled document in the words of OpenAPI 3.1: what the model is built from. */
  document: OpenApiDocument;
  /** The bundled document as its author wrote it: what readers download. */
  bundled: OpenApiDocument;
  /** Warnings, sorted; errors throw instead. */
  problems: DocumentProblem[];
  /** Where an operation of the bundle was written. */
  origins: Record<string, { file: string; pointer: string }>;
  /** Of the bundled JSON. */
  sha256: string;
  /** Bytes of all files read. */
  bytes: number;
  /** Set when this is the snapshot of an unreachable source: ISO date-time of its fetch. */
  asOf?: string;
  /** Of all files that were read; undefined for a URL. */
  stamps?: Stamps;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document from a path or an http(s) URL, checks it, and bundles its files into one:
 * external `$ref`s become named components, nothing is inlined.
 *
 * @throws SpecSourceError with every fault found, each with file, pointer, line and fix.
 */
export async function readSpecSource(source: string, options?: SourceOptions): Promise<SpecDocument> {
  const resolved = readSourceOptions(options);
  if (!isAbsoluteUrl(source)) return readFresh(source, resolved);
  return readWithSnapshot(source, resolved, () => readFresh(source, resolved));
}

async function readFresh(source: string, options: ResolvedSourceOptions): Promise<SpecDocument> {
  const collected = await collectOnce(source, options);
  const result = await bundleOnce(source, collected, options);
  const shown = (file: string | undefined): string =>
    file === undefined || file === collected.root ? source : displayedFile(file);
  const problems = result.problems
    .filter((finding) => !isSound(finding, result))
    .map((finding): DocumentProblem => ({
      source: shown(finding.file),
      pointer: placeOf(finding),
      line: finding.line,
      ...toVerdict(finding, options.operationIds),
    }));
  if (!result.bundle || problems.some((problem) => problem.severity === 'error')) {
    throw new SpecSourceError(sortProblems(problems));
  }
  const origins = Object.fromEntries(
    (result.origins ?? []).map(([pointer, file, written]) => [
      pointer,
      { file: shown(file), pointer: written },
    ]),
  );
  return toSpecDocument({
    source,
    bundle: result.bundle,
    problems,
    origins,
    bytes: collected.bytes,
    ...(collected.stamps && { stamps: collected.stamps }),
  });
}

/** Files are parsed to find those that they refer to; the same text refers to the same. */
async function collectOnce(source: string, options: ResolvedSourceOptions): Promise<CollectedFiles> {
  if (options.keepFolder === undefined || options.id === undefined) return collectFiles(source, options);
  const records = await openKeptRecords<readonly string[]>(
    join(options.keepFolder, `${options.id}.files.json`),
  );
  const code = await readCodeVersion(__dirname);
  const collected = await collectFiles(source, options, (body, ref) =>
    records.keep(toKey(code, ref, body), () => findReferred(body, ref)),
  );
  await records.save();
  return collected;
}

/** Validation takes most of the time; the same files have the same result. */
async function bundleOnce(
  source: string,
  collected: CollectedFiles,
  options: ResolvedSourceOptions,
): Promise<BundleResult> {
  const bundle = (): Promise<BundleResult> => bundleFiles(source, collected, options);
  if (options.keepFolder === undefined || options.id === undefined) return bundle();
  const { root, files } = collected;
  const key = toKey(
    await readCodeVersion(__dirname),
    root,
    [...files],
    options.bundleTimeoutMs,
    options.bundleMemoryMb,
  );
  const file = join(options.keepFolder, `${options.id}.json`);
  return JSON.parse(await keepText(file, key, async () => JSON.stringify(await bundle()))) as BundleResult;
}

/** The parts that a fresh document and a snapshot share. */
export function toSpecDocument(parts: {
  source: string;
  bundle: string;
  problems: DocumentProblem[];
  origins: SpecDocument['origins'];
  bytes: number;
  asOf?: string;
  stamps?: Stamps;
}): SpecDocument {
  const { bundle, ...rest } = parts;
  const bundled = rawOf(JSON.parse(bundle));
  const document = toOpenApi31(bundled);
  const problems = sortProblems([...parts.problems, ...checkDocument(document, parts.source, parts.origins)]);
  if (problems.some((problem) => problem.severity === 'error')) throw new SpecSourceError(problems);
  return { ...rest, bundled, document, problems, sha256: createHash('sha256').update(bundle).digest('hex') };
}

function displayedFile(file: string): string {
  return isAbsoluteUrl(file) ? file : relative(process.cwd(), file);
}
