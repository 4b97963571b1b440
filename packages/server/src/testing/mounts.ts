import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { TestContext } from 'vitest';

type Test = Pick<TestContext, 'skip' | 'onTestFinished'>;

/**
 * Mounts an empty file system of 256 KB in a new folder until the test ends. That needs root rights, so the test is skipped
 * for other users.
 */
export function mountSmallDisk(folder: string, test: Test): void {
  mkdirSync(folder);
  mount(['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], test, 'A full disk');
}

/** Makes a folder read-only until the test ends, also for root. The test is skipped for other users. */
export function mountReadOnly(folder: string, test: Test): void {
  mount(['-o', 'bind,ro', folder, folder], test, 'A read-only folder');
}

function mount(args: readonly string[], test: Test, subject: string): void {
  if (spawnSync('mount', args).status !== 0) {
    console.warn(`${subject} is not tested, since this user cannot mount file systems.`);
    test.skip();
  }
  // A program that the test has just ended may still use the folder.
  test.onTestFinished(() => void spawnSync('umount', ['--lazy', args.at(-1) ?? '']));
}
