import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE, readManifest, type Manifest } from './manifest';
import { createSearchPage, type PageRewriter } from './searchPage';

/** One build as it is served: its list and where its files are. */
export interface Site {
  manifest: Manifest;
  /** Folder of the files; a link such as `current` is followed once, when the build is read. */
  root: string;
  /** Identity of that folder, which tells a swapped build from the one that was read. */
  folder: string;
  rewriters: ReadonlyMap<string, PageRewriter>;
}

/** The files on disk are not those of the list that was read: another build has been put in their place. */
export class StaleSiteError extends Error {}

/**
 * Reads a build.
 * @throws Error when the folder holds no complete build
 */
export async function readSite(dir: string): Promise<Site> {
  const root = await realpath(dir).catch(() => dir);
  const manifest = await readManifest(root);
  return {
    manifest,
    root,
    folder: await identify(root),
    rewriters: new Map([['/search', createSearchPage(root)]]),
  };
}

/** What changes when another build is put in place; undefined while there is none. */
export async function readSignature(dir: string): Promise<string | undefined> {
  try {
    const root = await realpath(dir);
    const { ino, mtimeNs, size } = await stat(path.join(root, MANIFEST_FILE), { bigint: true });
    return `${root} ${ino} ${mtimeNs} ${size}`;
  } catch {
    return undefined;
  }
}

/**
 * Opens a listed file and makes sure that it belongs to the build that was read.
 * @throws StaleSiteError when another build stands there by now
 */
export async function openSiteFile(site: Site, file: string, bytes?: number): Promise<FileHandle> {
  const handle = await open(path.join(site.root, file)).catch((cause: unknown) => {
    if (isMissing(cause)) throw new StaleSiteError(`${file} is missing`, { cause });
    throw cause;
  });
  try {
    const { size } = await handle.stat();
    // The folder is asked after the file is open, so a swap between the two is noticed.
    const isSame = (bytes === undefined || size === bytes) && (await identify(site.root)) === site.folder;
    if (!isSame) throw new StaleSiteError(`${file} is of another build`);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function identify(folder: string): Promise<string> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined);
  return found ? `${found.dev}:${found.ino}` : 'missing';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
