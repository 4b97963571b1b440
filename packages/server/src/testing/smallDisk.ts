import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { TestContext } from 'vitest';

/**
 * Mounts an empty file system of 256 KB in a new folder until the test ends. That needs root rights, so the test is skipped
 * for other users.
 */
export function mountSmallDisk(folder: string, test: Pick<TestContext, 'skip' | 'onTestFinished'>): void {
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
  if (status !== 0) {
    console.warn('A full disk is not tested, since this user cannot mount a small file system.');
    test.skip();
  }
  test.onTestFinished(() => void spawnSync('umount', [folder]));
}
