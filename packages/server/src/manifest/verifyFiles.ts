import { lstat, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { memoiseText } from '@voltmoor/build-tools/memoise';
import { hashContent } from './hashContent';
import { BuildError, listFaults, listRepresentations, type Manifest, type Representation } from './manifest';

/** Files that are checked at once. File access and hashing share the four threads of Node.js with requests. */
const PARALLEL = 2;

/** Returns what is wrong with a file, or undefined when it is intact. */
type Check = (file: string, expected: Representation) => Promise<string | undefined>;

/**
 * Verifies that the files of a build match its manifest. Checks the sizes of all files first, which is fast, then the
 * hashes of their content. Does not block requests that are served meanwhile.
 * @param root folder of the build, as a path without symbolic links
 * @throws BuildError that names files that are missing, have another size or content, or are symbolic links
 */
export async function verifyFiles(root: string, manifest: Manifest): Promise<void> {
  const files = listRepresentations(manifest);
  for (const check of [createSizeCheck(), checkContent]) {
    const faults = await collectFaults(root, files, check);
    if (faults.length === 0) continue;
    throw new BuildError(
      `${root} is not the build that its manifest lists: ${listFaults(faults)}. Copy the whole build again, with manifest.json last, or run "npm run build".`,
    );
  }
}

/**
 * Verifies one file.
 * @param root folder of the build, as a path without symbolic links
 * @returns what is wrong with the file, or undefined when it is intact
 */
export async function findFault(root: string, expected: Representation): Promise<string | undefined> {
  const file = path.join(root, expected.file);
  return (
    (await createSizeCheck()(file, expected).catch(describeError)) ??
    checkContent(file, expected).catch(describeError)
  );
}

async function collectFaults(root: string, files: Representation[], check: Check): Promise<string[]> {
  const queue = [...files].reverse();
  const faults: string[] = [];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const fault = await check(path.join(root, next.file), next).catch(describeError);
      if (fault !== undefined) faults.push(`${next.file} ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return faults.sort();
}

/** Creates a check that resolves each folder only once, since a build has many more files than folders. */
function createSizeCheck(): Check {
  const realFolderOf = memoiseText((folder) => realpath(folder));
  return async (file, { bytes }) => {
    const found = await lstat(file);
    if (found.isSymbolicLink()) return `is a symbolic link to ${await readlink(file)}`;
    const folder = path.dirname(file);
    const real = await realFolderOf(folder);
    if (real !== folder) return `leads through a symbolic link to ${real}`;
    if (!found.isFile()) return 'is not a file';
    return found.size === bytes ? undefined : `has ${found.size} bytes instead of ${bytes}`;
  };
}

const checkContent: Check = async (file, { hash }) =>
  (await hashContent(await readFile(file))) === hash ? undefined : 'has other content (its hash differs)';

function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'is missing' : `cannot be read (${code})`;
}
