import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { hashContent } from '../manifest/hashContent';
import type { Representation } from '../manifest/manifest';
import { identifyFolder, openSiteFile, StaleSiteError, type Site } from './site';

/** A file of the served build is missing or has other content than its manifest says. */
export class DamagedFileError extends Error {
  constructor(
    readonly representation: Representation,
    options?: ErrorOptions,
  ) {
    super(`${representation.file} does not have the content that the manifest lists`, options);
  }
}

export type FileCache = ReturnType<typeof createFileCache>;

/** Part of the memory that one file may use. Larger files are streamed. */
const MAX_PART = 1 / 16;
/** Time before a damaged file is read again, in milliseconds. */
const DAMAGE_TIMEOUT = 60_000;
/** Estimated memory of an entry besides its content, in bytes. */
const OVERHEAD = 500;
/** Longest lists of streamed files that are intact, and of damaged files. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates a cache of files in memory, which drops the least recently used first. It keeps content only if its hash is the
 * one in the manifest. Its keys are these hashes, so files that do not change stay in memory across a deploy.
 * @param maxBytes memory for all files in bytes; 0 keeps none
 * @param report receives a message once for each damaged file
 * @param openSite opens a file of a build; tests replace it
 */
export function createFileCache(
  maxBytes: number,
  report: (message: string) => void,
  openSite: typeof openSiteFile = openSiteFile,
) {
  const largest = maxBytes * MAX_PART;
  const contents = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (content) => content.length + OVERHEAD,
  });
  const intact = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const damaged = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: DAMAGE_TIMEOUT });
  const reported = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const loading = new Map<string, Promise<Buffer>>();

  const fail = (representation: Representation, cause?: unknown): never => {
    const key = keyOf(representation);
    damaged.set(key, true);
    if (!reported.has(key)) {
      reported.set(key, true);
      report(
        `server: ${representation.file} is missing or damaged, so it is not served. Copy the build again, or run "npm run build".`,
      );
    }
    throw new DamagedFileError(representation, { cause });
  };
  const openFile = async (site: Site, representation: Representation): Promise<FileHandle> => {
    try {
      return await openSite(site, representation.file, representation.bytes);
    } catch (error) {
      // The folder is still the one that was read, so the build was not replaced and the file is damaged.
      if (error instanceof StaleSiteError && (await identifyFolder(site.root)) === site.folder)
        return fail(representation, error);
      throw error;
    }
  };
  const readIntoMemory = async (site: Site, representation: Representation): Promise<Buffer> => {
    const handle = await openFile(site, representation);
    const content = await handle.readFile().finally(() => handle.close());
    if ((await hashContent(content)) !== representation.hash) return fail(representation);
    contents.set(representation.hash, content);
    return content;
  };
  const openLarge = async (site: Site, representation: Representation): Promise<FileHandle> => {
    const handle = await openFile(site, representation);
    try {
      const { ino, mtimeNs } = await handle.stat({ bigint: true });
      const key = `${keyOf(representation)} ${ino} ${mtimeNs}`;
      if (!intact.has(key)) {
        if ((await hashFile(handle)) !== representation.hash) return fail(representation);
        intact.set(key, true);
      }
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  };

  return {
    /** Size of all files in memory, in bytes. */
    get size(): number {
      return contents.calculatedSize;
    },
    /** Returns the verified content of a file that is in memory, else undefined. */
    peek: ({ hash }: Representation): Buffer | undefined => contents.get(hash),
    /** Returns true for a file that was found damaged within the last minute. */
    isDamaged: (representation: Representation): boolean => damaged.has(keyOf(representation)),
    /**
     * Returns the verified content of a file, and keeps it in memory. A file that is too large for memory is verified and
     * returned as an open handle, which the caller must close.
     * @throws StaleSiteError when the build was replaced
     * @throws DamagedFileError when the file is missing or damaged
     */
    async open(site: Site, representation: Representation): Promise<Buffer | FileHandle> {
      const content = contents.get(representation.hash);
      if (content) return content;
      if (damaged.has(keyOf(representation))) throw new DamagedFileError(representation);
      if (representation.bytes + OVERHEAD > largest) return openLarge(site, representation);
      // Requests for the same file share one read.
      const key = `${site.folder} ${keyOf(representation)}`;
      let read = loading.get(key);
      if (!read) {
        read = readIntoMemory(site, representation).finally(() => loading.delete(key));
        loading.set(key, read);
      }
      return read;
    },
  };
}

function keyOf({ file, hash }: Representation): string {
  return `${hash} ${file}`;
}

async function hashFile(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  // With `start`, the stream does not move the position of the handle, from which the response is read.
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false }))
    hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, 22);
}
