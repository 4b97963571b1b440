import { runBin, type RunOptions } from '@voltmoor/shell-tools/programs';

const FOLDERS = [
  'packages',
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
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...FOLDERS];
  return runBin('dependency-cruiser/bin/dependency-cruise.mjs', args, options);
}

/**
 * Finds files, exports and dependencies that nothing uses. `knip.jsonc` says where programs begin.
 * @returns 0 when everything is used
 */
export function checkUnused(options: RunOptions): Promise<number> {
  return runBin('knip/bin/knip.js', ['--no-progress', '--no-config-hints'], options);
}
