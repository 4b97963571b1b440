import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, onStop } from '@voltmoor/build-tools/programs';
import lockfile from 'proper-lockfile';
import { z } from 'zod';

/** How often the process that holds the lock renews it, in ms. */
const RENEWED_EVERY = 1_000;
/**
 * A lock that was not renewed for this long, in ms, counts as abandoned. A suspended process may renew its lock late.
 */
const EXPIRES_AFTER = 10_000;
/** The same if the process is known to have ended. proper-lockfile accepts no shorter time. */
const EXPIRES_AFTER_DEATH = 2_000;
const POLLED_EVERY = 300;
/** How long a build waits for another one, in ms. */
const LONGEST_WAIT = 30 * 60_000;

/** Codes of errors that say that a folder cannot be written. */
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

const ownerSchema = z.object({ pid: z.number(), host: z.string(), since: z.string() });
type Owner = z.infer<typeof ownerSchema>;

export interface LockOptions {
  /** How long to wait for another build, in ms; half an hour by default. */
  longestWait?: number;
  /** Receives the messages for the user. */
  log?: (message: string) => void;
}

/**
 * Runs `work` while this process holds the build lock of a folder. Waits while another process holds it. The lock of a
 * process that was killed expires after a few seconds.
 * @param target folder of the build; the lock is `<target>.lock`, and `<target>.lock.json` says which process holds it
 * @throws CommandError when the other build takes too long, when the lock is lost while `work` runs, or when nothing can
 * be written beside the target
 */
export async function withBuildLock<Result>(
  target: string,
  work: () => Promise<Result>,
  { longestWait = LONGEST_WAIT, log = console.log }: LockOptions = {},
): Promise<Result> {
  await mkdir(path.dirname(target), { recursive: true });
  let lose: (error: Error) => void = () => undefined;
  const lost = new Promise<never>((_resolve, reject) => (lose = reject));
  // `work` is awaited together with `lost` below. Until then, a rejection must not count as unhandled.
  lost.catch(() => undefined);
  const unlock = await acquire(target, { longestWait, log, onLost: lose });
  const release = async () => {
    await rm(ownerFileOf(target), { force: true });
    // A lost lock cannot be released, and does not have to be.
    await unlock().catch(() => undefined);
  };
  const forget = onStop(release);
  try {
    return await Promise.race([work(), lost]);
  } finally {
    // A signal that arrives while the lock is released must wait until it is.
    await release();
    forget();
  }
}

async function acquire(
  target: string,
  { longestWait, log, onLost }: Required<LockOptions> & { onLost: (error: Error) => void },
): Promise<() => Promise<void>> {
  const lock = `${target}.lock`;
  const start = performance.now();
  let lastMessage: string | undefined;
  const report = (message: string) => {
    if (message !== lastMessage) log(message);
    lastMessage = message;
  };
  for (;;) {
    const owner = await readOwner(target);
    const hasEnded = owner !== undefined && !isRunning(owner);
    if (hasEnded) report(`The last build (process ${owner.pid}) was killed before it was complete.`);
    try {
      const unlock = await lockfile.lock(target, {
        lockfilePath: lock,
        realpath: false,
        update: RENEWED_EVERY,
        stale: hasEnded ? EXPIRES_AFTER_DEATH : EXPIRES_AFTER,
        onCompromised: () =>
          onLost(
            new CommandError(`Another process removed or replaced the build lock ${lock}. Build again.`),
          ),
      });
      await writeOwner(target);
      return unlock;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (UNWRITABLE.has(code))
        throw new CommandError(
          `Nothing can be written in ${path.dirname(target)} (${code}), but a build goes there. Build in a checkout that belongs to you, on a disk with free space.`,
        );
      if (code !== 'ELOCKED') throw error;
    }
    if (!hasEnded) report(describeLive(owner));
    if (performance.now() - start > longestWait) {
      throw new CommandError(
        `Another build still holds the lock ${lock}. End that build, or remove the folder ${lock} if no build is running.`,
      );
    }
    await sleep(POLLED_EVERY * (0.5 + Math.random()));
  }
}

function describeLive(owner: Owner | undefined): string {
  const who = owner ? ` (process ${owner.pid}, started at ${owner.since})` : '';
  return `Another build is running in this folder${who}. Waiting until it ends …`;
}

const ownerFileOf = (target: string) => `${target}.lock.json`;

async function readOwner(target: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(ownerFileOf(target), 'utf8')));
  } catch {
    // The file is missing or incomplete. It is only for messages; the lock itself decides.
    return undefined;
  }
}

async function writeOwner(target: string): Promise<void> {
  const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  await writeFile(ownerFileOf(target), JSON.stringify(owner));
}

/** Returns false when the process is known to have ended. A process on another host counts as running. */
function isRunning({ pid, host }: Owner): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
