import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toKey } from '@voltmoor/build-tools/cache';
import { root, runBin, type RunOptions } from '@voltmoor/build-tools/programs';

const FOLDERS = [
  'packages',
  'examples',
  'website',
  'checks',
  'specs',
  'benchmarks',
  'e2e',
  'scripts',
  'portal.config.ts',
];

/**
 * Checks who imports whom: layers, cycles, declared packages and their exports. `.dependency-cruiser.cjs` has the rules.
 * @returns 0 when all imports follow the rules
 */
export function checkImports(options: RunOptions): Promise<number> {
  const args = [
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
    ...[
      '--cache',
      `node_modules/.cache/dependency-cruiser/${hashManifests()}`,
      '--cache-strategy',
      'content',
    ],
  ];
  return runBin('dependency-cruiser/bin/dependency-cruise.mjs', [...args, ...FOLDERS], options);
}

/** Hashes the files that results depend on, and whose changes the cache of dependency-cruiser does not notice. */
function hashManifests(): string {
  const packages = ['packages', 'examples'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const files = [
    ...['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'],
    ...['.', 'website', ...packages].map((folder) => `${folder}/package.json`),
  ];
  return toKey(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * Finds files, exports and dependencies that nothing uses. `knip.jsonc` says where programs begin.
 * @returns 0 when everything is used
 */
export function checkUnused(options: RunOptions): Promise<number> {
  return runBin('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], options);
}
