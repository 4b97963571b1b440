import { constants } from 'node:fs';
import { open, realpath, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, MANIFEST_FILE, readManifest, type Manifest } from '../manifest/manifest';
import { verifyFiles } from '../manifest/verifyFiles';

/** A build that is served: its manifest and the place of its files. */
export interface Site {
  manifest: Manifest;
  /** Folder of the files. A link such as `current` is resolved when the build is read. */
  root: string;
  /** Identity of that folder (device and inode). Another build at the same path has another identity. */
  folder: string;
  /** Signature of the build, from `readSignature`. */
  signature: string | undefined;
}

/** The files on disk do not belong to the manifest that was read, since the build was replaced. */
export class StaleSiteError extends Error {}

/**
 * Reads a build and verifies every file that its manifest lists.
 * @param dir folder of the build, or a link to one
 * @throws BuildError when the folder has no complete and undamaged build, or the build is replaced meanwhile
 */
export async function readSite(dir: string): Promise<Site> {
  const signature = await readSignature(dir);
  const root = await realpath(dir).catch(() => dir);
  const folder = await identifyFolder(root);
  const manifest = await readManifest(root);
  await verifyFiles(root, manifest);
  if ((await readSignature(dir)) !== signature)
    throw new BuildError(`${dir} was replaced while it was being read.`);
  return { manifest, root, folder, signature };
}

/**
 * Returns a text that changes when another build is put into a folder.
 * @returns undefined when the folder has no manifest
 */
export async function readSignature(dir: string): Promise<string | undefined> {
  try {
    const root = await realpath(dir);
    const { ino, mtimeNs, size } = await stat(path.join(root, MANIFEST_FILE), { bigint: true });
    return `${root} ${ino} ${mtimeNs} ${size}`;
  } catch {
    return undefined;
  }
}

/** Flag that makes `open` fail for a symbolic link. Windows has no such flag, so only the comparison of paths applies. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

/**
 * Opens a file of a build and checks that the build was not replaced. Never follows a symbolic link.
 * @param file path below the build folder
 * @param bytes expected size; undefined for any
 * @throws StaleSiteError when the build was replaced, or the file is missing or has another size
 * @throws Error when the path is or contains a symbolic link
 */
export async function openSiteFile(site: Site, file: string, bytes?: number): Promise<FileHandle> {
  const full = path.join(site.root, file);
  const handle = await open(full, constants.O_RDONLY | NO_FOLLOW).catch((cause: unknown) => {
    if (isMissing(cause)) throw new StaleSiteError(`${file} is missing`, { cause });
    throw cause;
  });
  try {
    // The folder is identified after the file was opened, so that a deploy in between is noticed.
    const [{ size }, real, folder] = await Promise.all([
      handle.stat(),
      realpath(full).catch(() => full),
      identifyFolder(site.root),
    ]);
    const isSame = (bytes === undefined || size === bytes) && folder === site.folder;
    if (!isSame) throw new StaleSiteError(`${file} belongs to another build`);
    if (real !== full)
      throw new Error(
        `server: ${full} leads through a symbolic link to ${real}, so it is not served. Replace the link with a copy.`,
      );
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Returns the identity of a folder (device and inode), which does not depend on its path. */
export async function identifyFolder(folder: string): Promise<string> {
  const found = await stat(folder, { bigint: true }).catch(() => undefined);
  return found ? `${found.dev}:${found.ino}` : 'missing';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
