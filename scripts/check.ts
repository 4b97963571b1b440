import { main } from '@voltmoor/shell-tools/command';
import { runBin, runBundled } from '@voltmoor/shell-tools/programs';
import { runLanes } from '@voltmoor/shell-tools/steps';
import { checkImports, checkUnused } from './structure/checkStructure';

const cache = 'node_modules/.cache';
const types = [
  ...['--noEmit', '-p', 'tsconfig.json'],
  // Checks what has changed, and everything that depends on it. Other files keep their result.
  ...['--incremental', '--tsBuildInfoFile', `${cache}/typescript/check.tsbuildinfo`],
];
const lint = ['.', '--cache', '--cache-location', `${cache}/eslint/`];
const format = [
  ...['--check', '--log-level', 'warn', '.'],
  // Prettier deletes the cache at the usual place whenever it runs without `--cache`, as editors and people do.
  ...['--cache', '--cache-location', `${cache}/prettier-check/results.json`],
];

/** Checks the sources without building the site. Two lanes share the processor; the tests take about half of the time. */
export async function check(): Promise<void> {
  await runLanes([
    [
      {
        name: 'Types',
        // The native compiler is about five times as fast. ESLint needs the other one, `typescript`.
        work: (output) => runBin('typescript-native/bin/tsc', types, { output }),
      },
      { name: 'Lint', work: (output) => runBin('eslint/bin/eslint.js', lint, { output }) },
      { name: 'Imports', work: (output) => checkImports({ output }) },
      { name: 'Unused code', work: (output) => checkUnused({ output }) },
      { name: 'Content', work: (output) => runBundled('checks/main.ts', [], { output }) },
      {
        name: 'Format',
        work: (output) => runBin('prettier/bin/prettier.cjs', format, { output }),
      },
    ],
    [
      {
        name: 'Unit tests',
        work: (output) => runBin('vitest/vitest.mjs', ['run'], { output }),
      },
    ],
  ]);
}

if (require.main === module) main(check);
