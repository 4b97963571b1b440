import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { decode } from '../pointer';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import type { Agent } from 'undici';
import type { SourceBoundary } from '../access/sourceBoundary';
import { fetchText, type ReadFile } from '../access/fetchText';
import { createGuardedAgent } from '../access/ipAddresses';
import type { ResolvedSourceOptions } from '../options';
import { RefusedReference, SpecSourceError, sourceError } from '../problems';

/** Creates a reader of the files of one document. The caller must close it. */
export function createTextReader(options: ResolvedSourceOptions) {
  let opened: Promise<Agent> | undefined;
  return {
    /**
     * Reads one file. Its text has no byte order mark, and `\n` as line breaks.
     *
     * @param ref an absolute path or a URL
     * @throws RefusedReference when `ref` is outside of the boundary
     * @throws SpecSourceError when it cannot be read or is too large
     */
    async read(ref: string, boundary: SourceBoundary): Promise<ReadFile> {
      if (!isAbsoluteUrl(ref)) return { body: normalise(await readLocal(ref, options, boundary)) };
      opened ??= createGuardedAgent(options.allowHosts);
      const file = await fetchText(ref, options, { boundary, agent: await opened });
      return { ...file, body: normalise(file.body) };
    },
    /** Closes the connections of the reader. */
    close: async (): Promise<void> => (await opened)?.destroy(),
  };
}

export type TextReader = ReturnType<typeof createTextReader>;

/** Returns the path of a file. A reference is a URL, so a name may be percent-encoded: `users_%7Bid%7D.yaml`. */
export async function existingFile(ref: string): Promise<string> {
  if (!ref.includes('%')) return ref;
  return stat(ref).then(
    () => ref,
    () => decode(ref),
  );
}

async function readLocal(
  ref: string,
  options: ResolvedSourceOptions,
  boundary: SourceBoundary,
): Promise<string> {
  try {
    const file = await boundary.resolveFile(await existingFile(ref));
    const found = await stat(file);
    if (!found.isFile()) throw new Error('it is not a file');
    if (found.size > options.maxBytes) {
      throw sourceError(
        ref,
        `is larger than ${options.maxBytes} bytes.`,
        'Check the path, or raise maxBytes.',
      );
    }
    return decodeText(await readFile(file), ref);
  } catch (error) {
    if (error instanceof SpecSourceError || error instanceof RefusedReference) throw error;
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it does not exist' : (error as Error).message;
    throw sourceError(
      ref,
      `cannot be read: ${reason}.`,
      'Check the path. It is relative to the working directory.',
      error,
    );
  }
}

/** @throws SpecSourceError for a text in another encoding than UTF-8, whose letters would become other ones */
function decodeText(bytes: Uint8Array, ref: string): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw sourceError(ref, 'is not encoded in UTF-8.', 'Save it as UTF-8.');
}

const normalise = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
