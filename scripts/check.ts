import { main, runBin, runNode, step } from './steps/run';

/** Everything that can be said about the sources without building the site. */
export async function check(): Promise<void> {
  await step('Types', () => runBin('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']));
  await step('Lint', () => runBin('eslint/bin/eslint.js', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']));
  await step('Format', () => runBin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']));
  await step('Content', () => runNode(['--import', 'tsx', 'checks/main.ts']));
  await step('Unit tests', () => runBin('vitest/vitest.mjs', ['run']));
}

if (require.main === module) main(check);
