import { main, runBin, runBundled, runLanes } from './steps/run';

const cache = 'node_modules/.cache';
const types = ['--noEmit', '-p', 'tsconfig.json'];
const lint = ['.', '--cache', '--cache-location', `${cache}/eslint/`];
const format = ['--check', '--log-level', 'warn', '--cache', '.'];

/** Everything that can be said about the sources without building the site; two lanes share the processor. */
export async function check(): Promise<void> {
  await runLanes([
    [
      {
        name: 'Types',
        // The native compiler, some five times as fast; `typescript` is the one whose interface ESLint works with.
        work: (output) => runBin('typescript-native/bin/tsc', types, { output }),
      },
      { name: 'Lint', work: (output) => runBin('eslint/bin/eslint.js', lint, { output }) },
    ],
    [
      { name: 'Content', work: (output) => runBundled('checks/main.ts', [], { output }) },
      {
        name: 'Format',
        work: (output) => runBin('prettier/bin/prettier.cjs', format, { output }),
      },
      {
        name: 'Unit tests',
        work: (output) => runBin('vitest/vitest.mjs', ['run'], { output }),
      },
    ],
  ]);
}

if (require.main === module) main(check);
