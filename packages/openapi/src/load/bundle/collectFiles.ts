import { stat } from 'node:fs/promises';
import { BaseResolver, isAbsoluteUrl, isMappingRef } from '@redocly/openapi-core';
import type { ReadFile } from '../access/fetchText';
import { createSourceBoundary, type SourceBoundary } from '../access/sourceBoundary';
import type { ResolvedSourceOptions } from '../options';
import { markNumbers } from './markNumbers';
import { parseText } from './parseText';
import { nodeAt } from '../pointer';
import { RefusedReference, SpecSourceError, problemText, sourceError } from '../problems';
import { entriesOf, isRaw, nodesOf, rawOf, textOf } from '../raw';
import { createTextReader, existingFile, type TextReader } from './readText';
import { resolveSchemaIds } from './schemaIds';

/** A file of a document, or the reason why it cannot be read. The reason is reported at the reference to the file. */
type LoadedFile =
  | {
      body: string;
      mimeType?: string;
      /** The parsed text, if references in it were replaced. */
      parsed?: unknown;
    }
  | { error: string };

export interface CollectedFiles {
  /** Key of the document's first file in `files`: an absolute path, or the URL after redirects. */
  root: string;
  files: Map<string, LoadedFile>;
  /** Size of all files together, in UTF-16 code units. */
  bytes: number;
  /** How to allow each refused reference, by the reason in its `error`. */
  fixes: Map<string, string>;
  /** Fingerprints of all files. Undefined for a document from a URL. */
  fingerprints?: Fingerprints;
}

/** Limits of one parsed file. */
export const TREE_LIMITS = { maxNodes: 8_000_000, maxDepth: 500 };
const PARSED = /\.(ya?ml|json)$/i;

/**
 * Reads a document and all files that it refers to within its boundary. Apart from snapshots and caches, all I/O of
 * `load` happens here.
 *
 * @param source path or URL of the document
 * @throws SpecSourceError when the document cannot be read or exceeds a limit of the options
 */
export async function collectFiles(source: string, options: ResolvedSourceOptions): Promise<CollectedFiles> {
  const reader = createTextReader(options);
  try {
    return await collect(source, options, reader);
  } finally {
    await reader.close();
  }
}

async function collect(
  source: string,
  options: ResolvedSourceOptions,
  reader: TextReader,
): Promise<CollectedFiles> {
  const paths = new BaseResolver();
  const files = new Map<string, LoadedFile>();
  const fingerprints = new Map<string, string>();
  const fixes = new Map<string, string>();
  const isRemote = isAbsoluteUrl(source);
  // Taken before the file is read, so that a change during the read is noticed the next time.
  const fingerprint = async (ref: string): Promise<unknown> =>
    isAbsoluteUrl(ref) || fingerprints.set(ref, await readFingerprint(ref));
  const start = paths.resolveExternalRef(null, source);
  await fingerprint(start);
  const first = await readRoot(source, createSourceBoundary(start, options), reader);
  const root = first.finalUrl ?? start;
  const boundary = createSourceBoundary(root, options);
  let bytes = first.body.length;
  const tree = parseText(first.body, source, TREE_LIMITS);
  checkVersion(tree, source, first.body);
  checkOwnReferences(tree, source);
  if (resolveSchemaIds(tree)) {
    const parsed = parseText(markNumbers(first.body), source, TREE_LIMITS);
    resolveSchemaIds(parsed);
    files.set(root, { ...first, parsed });
  } else files.set(root, first);
  const queue = [...referredFiles(tree)].map((uri) => ({ uri, base: root }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const ref = resolveRef(paths, next.base, next.uri);
    if (ref === undefined || files.has(ref)) continue;
    if (files.size >= options.maxFiles) {
      throw sourceError(
        source,
        `consists of more than ${options.maxFiles} files.`,
        'Bundle it into one file, or raise `maxFiles` in the settings of the API.',
      );
    }
    await fingerprint(ref);
    const file = await readReferred(ref, boundary, reader, fixes);
    files.set(ref, file);
    if ('error' in file) continue;
    bytes += file.body.length;
    if (bytes > options.maxTotalBytes) {
      throw sourceError(
        source,
        `is larger than ${options.maxTotalBytes} bytes, including the files that it refers to.`,
        'Raise maxTotalBytes.',
      );
    }
    if (!PARSED.test(pathOf(ref)) && !/json|yaml|openapi/.test(file.mimeType ?? '')) continue;
    for (const uri of await readReferredFiles(file.body, ref, options)) queue.push({ uri, base: ref });
  }
  return { root, files, bytes, fixes, ...(!isRemote && { fingerprints }) };
}

/** Returns undefined for a reference that is not a valid URL. The validator reports it. */
function resolveRef(paths: BaseResolver, base: string, uri: string): string | undefined {
  if (isAbsoluteUrl(base) && !URL.canParse(uri, base)) return undefined;
  return paths.resolveExternalRef(base, uri);
}

function checkVersion(tree: unknown, source: string, body: string): void {
  if (!isRaw(tree))
    throw sourceError(source, 'is not an OpenAPI document: it is not an object.', 'Check the path or URL.');
  if (typeof tree['openapi'] === 'number') {
    const line = body.split('\n').findIndex((text) => /^["']?openapi["']?\s*:/.test(text)) + 1;
    throw sourceError(
      source,
      `has the version ${tree['openapi']} as a number; a text was expected.`,
      'Write it in full and in quotes, such as "openapi: \'3.1.0\'".',
      undefined,
      line || undefined,
    );
  }
  const version = textOf(tree['openapi']);
  if (/^3\.[012]\b/.test(version)) return;
  if (tree['swagger'] !== undefined) {
    throw sourceError(
      source,
      `is a Swagger ${textOf(tree['swagger'])} document; OpenAPI 3.0, 3.1 or 3.2 was expected.`,
      'Convert it to OpenAPI 3.1.',
    );
  }
  const found = version ? `is OpenAPI ${version}` : 'is not an OpenAPI document: it has no "openapi" version';
  throw sourceError(
    source,
    `${found}.`,
    'Use an OpenAPI 3.0, 3.1 or 3.2 document, such as "openapi: 3.1.0".',
  );
}

/** @throws SpecSourceError for a `$ref` that leads back to itself. The validator would not say where it is. */
function checkOwnReferences(tree: unknown, source: string): void {
  const targetOf = (node: unknown): string | undefined => {
    const ref = textOf(rawOf(node)['$ref']);
    return ref.startsWith('#/') ? ref : undefined;
  };
  for (const node of nodesOf(tree)) {
    const seen = new Set<string>();
    for (let ref = targetOf(node); ref !== undefined; ref = targetOf(nodeAt(tree, ref))) {
      if (!seen.has(ref)) {
        seen.add(ref);
        continue;
      }
      const message = `has a $ref to ${ref}, which leads back to itself.`;
      throw sourceError(source, message, 'Write what is meant in its place.');
    }
  }
}

async function readReferred(
  ref: string,
  boundary: SourceBoundary,
  reader: TextReader,
  fixes: Map<string, string>,
): Promise<LoadedFile> {
  try {
    return await reader.read(ref, boundary);
  } catch (error) {
    if (error instanceof RefusedReference) {
      fixes.set(error.reason, error.fix);
      return { error: error.reason };
    }
    if (error instanceof SpecSourceError && error.problems[0])
      return { error: problemText(error.problems[0]) };
    throw error;
  }
}

async function readRoot(source: string, boundary: SourceBoundary, reader: TextReader): Promise<ReadFile> {
  try {
    return await reader.read(source, boundary);
  } catch (error) {
    if (!(error instanceof RefusedReference)) throw error;
    throw sourceError(source, `is refused: ${error.reason}.`, error.fix, error);
  }
}

function pathOf(ref: string): string {
  return isAbsoluteUrl(ref) ? new URL(ref).pathname : ref;
}

/** Finds the files that a file refers to. Caches them, so that an unchanged file is not parsed. */
async function readReferredFiles(
  body: string,
  ref: string,
  { cache }: ResolvedSourceOptions,
): Promise<Iterable<string>> {
  const find = (): Set<string> => referredFiles(parseText(body, ref, TREE_LIMITS));
  if (!cache) return find();
  return JSON.parse(
    await cache(`references of ${ref}`, [body], async () => JSON.stringify([...find()])),
  ) as string[];
}

/** Returns the other files that `$ref`, `externalValue` or the mapping of a discriminator name. */
function referredFiles(root: unknown): Set<string> {
  const uris = new Set<string>();
  const add = (ref: unknown): void => {
    if (typeof ref !== 'string') return;
    const uri = ref.split('#')[0];
    if (uri) uris.add(uri);
  };
  for (const node of nodesOf(root)) {
    const { $ref, externalValue, mapping } = rawOf(node);
    add($ref);
    add(externalValue);
    for (const [, ref] of entriesOf(mapping)) if (typeof ref === 'string' && isMappingRef(ref)) add(ref);
  }
  return uris;
}

/** Fingerprints of files by path. A fingerprint has the time of the last change and the size, or `missing`. */
export type Fingerprints = ReadonlyMap<string, string>;

/** Reads the fingerprint of a file. Does not throw when the file is missing. */
async function readFingerprint(file: string): Promise<string> {
  return stat(await existingFile(file)).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'missing',
  );
}

/** Whether all files still have the same fingerprints. */
export async function isUnchanged(fingerprints: Fingerprints): Promise<boolean> {
  const same = await Promise.all(
    [...fingerprints].map(async ([file, before]) => (await readFingerprint(file)) === before),
  );
  return same.every(Boolean);
}
