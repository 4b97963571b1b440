import { main, runBin, runLanes, runNode } from './steps/run';

const lint = ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/'];

/** Everything that can be said about the sources without building the site; two lanes share the processor. */
export async function check(): Promise<void> {
  await runLanes([
    [
      {
        name: 'Types',
        work: (output) => runBin('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'], { output }),
      },
      { name: 'Lint', work: (output) => runBin('eslint/bin/eslint.js', lint, { output }) },
      {
        name: 'Format',
        work: (output) =>
          runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'], { output }),
      },
    ],
    [
      { name: 'Content', work: (output) => runNode(['--import', 'tsx', 'checks/main.ts'], { output }) },
      { name: 'Unit tests', work: (output) => runBin('vitest/vitest.mjs', ['run'], { output }) },
    ],
  ]);
}

if (require.main === module) main(check);
