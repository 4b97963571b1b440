import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { recoverSwap, swapBuild } from '@voltmoor/server';
import { CommandError, onStop } from '@voltmoor/build-tools/programs';
import { withBuildLock, type LockOptions } from './buildLock';

export interface ReplaceOptions extends LockOptions {
  /** Folders to which the build writes besides its own. Like the target, they must not be symbolic links. */
  shared?: string[];
  /** Called after any wait for another build, which may have done the work. Without this function, a build is always made. */
  isNeeded?: () => Promise<boolean>;
}

/**
 * Makes a build in a new folder beside the live one, and swaps it in when it is complete. Only one build of a target
 * runs at a time. When `make` fails, the live build stays and the incomplete one is kept as `<target>.failed`.
 * @param target folder of the live build, which need not exist
 * @param make writes the build into the folder that it is given
 * @returns false when no build was needed any more
 * @throws CommandError when the target is a symbolic link or no folder; whatever `make` throws
 */
export async function replaceBuild(
  target: string,
  make: (folder: string) => Promise<void>,
  { shared = [], isNeeded, ...lock }: ReplaceOptions = {},
): Promise<boolean> {
  for (const folder of [target, ...shared]) await assertRealFolder(folder);
  return withBuildLock(
    target,
    async () => {
      // A build that was killed in the middle of its swap has left the previous one under another name.
      await recoverSwap(target);
      if (isNeeded && !(await isNeeded())) return false;
      await removeLeftovers(target);
      const folder = `${target}.next-${process.pid}-${randomBytes(4).toString('hex')}`;
      await mkdir(folder);
      let swap: Promise<void> | undefined;
      const forget = onStop(async () => {
        // A swap that has begun is completed: between its two renames there is no live build.
        await swap;
        await rm(folder, { recursive: true, force: true });
      });
      try {
        await make(folder);
        await assertRealFolder(target);
        swap = swapBuild(folder, target);
        await swap;
      } catch (error) {
        await rename(folder, failedOf(target)).catch(() => undefined);
        (lock.log ?? console.log)(`The incomplete build is kept in ${failedOf(target)} until the next one.`);
        throw error;
      } finally {
        forget();
      }
      return true;
    },
    lock,
  );
}

const failedOf = (target: string) => `${target}.failed`;

/** Removes what failed and killed builds have left. Whoever calls this holds the lock, so no other build is running. */
async function removeLeftovers(target: string): Promise<void> {
  const parent = path.dirname(target);
  const next = `${path.basename(target)}.next`;
  const names = (await readdir(parent)).filter(
    (name) => name === next || name.startsWith(`${next}-`) || path.join(parent, name) === failedOf(target),
  );
  await Promise.all(names.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

/** A build replaces its target as a whole: a link there would be lost, or two checkouts would write to one folder. */
async function assertRealFolder(folder: string): Promise<void> {
  const entry = await lstat(folder).catch(() => undefined);
  if (entry?.isSymbolicLink()) {
    throw new CommandError(
      `${folder} is a symbolic link to ${await readlink(folder)}, but a build replaces this folder as a whole. Remove the link and build again. To serve builds through a link, copy each one to a folder of its own as deploy/README.md describes.`,
    );
  }
  if (entry && !entry.isDirectory()) {
    throw new CommandError(
      `${folder} is a file, but a build goes into a folder of this name. Remove the file and build again.`,
    );
  }
}
