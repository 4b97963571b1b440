import { readFile, stat } from 'node:fs/promises';
import { BaseResolver, isAbsoluteUrl, isMappingRef } from '@redocly/openapi-core';
import { fetchText } from './fetchText';
import type { ResolvedSourceOptions } from './options';
import { parseText } from './parseText';
import { SpecSourceError, problemText, sourceFault } from './problems';
import { isRaw, textOf } from './raw';
import { resolveSchemaIds, type Rewrite } from './schemaIds';
import { readStamp, type Stamps } from './stamps';

/** A file of a document, or why it could not be read (reported where it is referred to). */
export type LoadedFile = { body: string; mimeType?: string; rewrites?: Rewrite[] } | { error: string };

export interface CollectedFiles {
  /** Key of the root in `files`: an absolute path, or the URL after redirects. */
  root: string;
  files: Map<string, LoadedFile>;
  bytes: number;
  /** Of all files; undefined when they came from a URL. */
  stamps?: Stamps;
}

/** Of one parsed file. */
export const TREE_LIMITS = { maxNodes: 8_000_000, maxDepth: 500 };
const PARSED = /\.(ya?ml|json)$/i;

/** Names of the files that the text of one refers to, as written there. */
export type FindReferred = (body: string, ref: string) => readonly string[];

export const findReferred: FindReferred = (body, ref) => [
  ...referredFiles(parseText(body, ref, TREE_LIMITS)),
];

/**
 * Reads a document and every file its `$ref`s reach. All the I/O of `load` happens here.
 *
 * @param find finds what a file refers to, unless another way to know it is given
 * @throws SpecSourceError when the root cannot be read, or a limit of the options is passed.
 */
export async function collectFiles(
  source: string,
  options: ResolvedSourceOptions,
  find = findReferred,
): Promise<CollectedFiles> {
  const paths = new BaseResolver();
  const files = new Map<string, LoadedFile>();
  const stamps = new Map<string, string>();
  const isRemote = isAbsoluteUrl(source);
  // Taken before the file is read, so that a change meanwhile shows.
  const stamp = async (ref: string): Promise<unknown> => isRemote || stamps.set(ref, await readStamp(ref));
  await stamp(source);
  const first = await readText(source, options);
  const root = first.finalUrl ?? paths.resolveExternalRef(null, source);
  let bytes = first.body.length;
  const tree = parseText(first.body, source, TREE_LIMITS);
  checkVersion(tree, source);
  files.set(root, { ...first, rewrites: resolveSchemaIds(tree) });
  const queue = [...referredFiles(tree)].map((uri) => ({ uri, base: root }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const ref = paths.resolveExternalRef(next.base, next.uri);
    if (files.has(ref)) continue;
    if (files.size >= options.maxFiles) {
      throw sourceFault(
        source,
        `consists of more than ${options.maxFiles} files.`,
        'Bundle it first, or raise maxFiles.',
      );
    }
    await stamp(ref);
    const file = await readReferred(ref, root, options);
    files.set(ref, file);
    if ('error' in file) continue;
    bytes += file.body.length;
    if (bytes > options.maxTotalBytes) {
      throw sourceFault(
        source,
        `is larger than ${options.maxTotalBytes} bytes with the files it refers to.`,
        'Raise maxTotalBytes.',
      );
    }
    if (!PARSED.test(pathOf(ref)) && !/json|yaml|openapi/.test(file.mimeType ?? '')) continue;
    for (const uri of find(file.body, ref)) queue.push({ uri, base: ref });
  }
  return { root, files, bytes, ...(!isRemote && { stamps }) };
}

function checkVersion(tree: unknown, source: string): void {
  if (!isRaw(tree))
    throw sourceFault(source, 'is not an OpenAPI document: it is no object.', 'Check the path or URL.');
  const version = textOf(tree['openapi']);
  if (/^3\.[012]\b/.test(version)) return;
  if (tree['swagger'] !== undefined) {
    throw sourceFault(
      source,
      `is Swagger ${textOf(tree['swagger'])}; OpenAPI 3.0 or 3.1 is needed.`,
      'Convert it first.',
    );
  }
  const found = version ? `is OpenAPI ${version}` : 'is not an OpenAPI document: it has no "openapi" version';
  throw sourceFault(source, `${found}.`, 'Use an OpenAPI 3.0 or 3.1 document, such as "openapi: 3.1.0".');
}

async function readReferred(ref: string, root: string, options: ResolvedSourceOptions): Promise<LoadedFile> {
  if (isAbsoluteUrl(root)) {
    const allowed = [new URL(root).origin, ...options.allowedOrigins.map((origin) => new URL(origin).origin)];
    if (!isAbsoluteUrl(ref) || !allowed.includes(new URL(ref).origin)) {
      return { error: `${ref} is on another origin; list it in allowedOrigins to allow it` };
    }
  }
  try {
    return await readText(ref, options);
  } catch (error) {
    if (error instanceof SpecSourceError && error.problems[0])
      return { error: problemText(error.problems[0]) };
    throw error;
  }
}

async function readText(
  ref: string,
  options: ResolvedSourceOptions,
): Promise<{ body: string; mimeType?: string; finalUrl?: string }> {
  if (isAbsoluteUrl(ref)) {
    const { body, mimeType, finalUrl } = await fetchText(ref, options);
    return { body: body.replace(/\r\n/g, '\n'), mimeType, finalUrl };
  }
  try {
    const file = await stat(ref);
    if (!file.isFile()) throw new Error('it is not a file');
    if (file.size > options.maxBytes) {
      throw sourceFault(
        ref,
        `is larger than ${options.maxBytes} bytes.`,
        'Check the path, or raise maxBytes.',
      );
    }
    return { body: (await readFile(ref, 'utf8')).replace(/^\uFEFF/, '').replace(/\r\n/g, '\n') };
  } catch (error) {
    if (error instanceof SpecSourceError) throw error;
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'no such file' : (error as Error).message;
    throw sourceFault(
      ref,
      `cannot be read: ${reason}.`,
      'Check the path; it is relative to the working directory.',
      error,
    );
  }
}

function pathOf(ref: string): string {
  return isAbsoluteUrl(ref) ? new URL(ref).pathname : ref;
}

/** Every other file named by `$ref`, `externalValue` or a discriminator's mapping. */
export function referredFiles(root: unknown): Set<string> {
  const uris = new Set<string>();
  const add = (ref: unknown): void => {
    if (typeof ref !== 'string') return;
    const uri = ref.split('#')[0];
    if (uri) uris.add(uri);
  };
  const seen = new Set<object>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    if (isRaw(node)) {
      add(node['$ref']);
      add(node['externalValue']);
      if (isRaw(node['mapping']))
        Object.values(node['mapping'])
          .filter((ref) => typeof ref === 'string' && isMappingRef(ref))
          .forEach(add);
    }
    for (const child of Object.values(node)) stack.push(child);
  }
  return uris;
}
