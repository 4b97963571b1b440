import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeFixture } from '@voltmoor/server/testing';
import { root } from '@voltmoor/build-tools/programs';

const COPIED = [
  'scripts',
  'packages',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/**
 * Creates a checkout with the real commands and packages, and a small build that is newer than them.
 * @param files further files of the build
 */
export async function createCheckout(checkout: string, files: Record<string, string> = {}): Promise<void> {
  for (const name of COPIED) {
    cpSync(path.join(root, name), path.join(checkout, name), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  utimesSync(path.join(checkout, 'package-lock.json'), 0, 0);
  linkPackages(checkout);
  await writeFixture(path.join(checkout, 'website/build'), {
    cacheDir: path.join(checkout, 'cache'),
    changes: files,
  });
}

/** Links the installed packages of others, and our own packages to their copies in the checkout. */
function linkPackages(checkout: string): void {
  const installed = path.join(checkout, 'node_modules');
  mkdirSync(path.join(installed, '@voltmoor'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@voltmoor') symlinkSync(path.join(root, 'node_modules', name), path.join(installed, name));
  }
  for (const name of readdirSync(path.join(checkout, 'packages'))) {
    symlinkSync(path.join(checkout, 'packages', name), path.join(installed, '@voltmoor', name));
    const own = path.join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(checkout, 'packages', name, 'node_modules'));
  }
}
