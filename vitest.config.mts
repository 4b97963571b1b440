import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';

/** Tests that start servers or programs, send floods of requests or plant faults: `npm run test:deep` runs these alone. */
const deep = '**/*.deep.test.ts';

/** Unit tests that record an attack (e2e/trust/attackRecord.ts) belong to the deep run, whose attacks are listed. */
const listRecordingTests = (): string[] =>
  execFileSync('git', ['grep', '--untracked', '-l', 'meta\\.attack =', '--', '*.test.ts', '*.test.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const folders = ['packages', 'checks', 'scripts', 'specs', 'website', 'benchmarks'];

export default defineConfig(({ mode }) => ({
  test: {
    include:
      mode === 'deep'
        ? [deep, ...listRecordingTests()]
        : folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [
      '**/node_modules/**',
      'website/build/**',
      'website/.docusaurus/**',
      ...(mode === 'deep' ? [] : [deep]),
    ],
    pool: 'threads',
    // Unit tests share the modules of their worker, which halves the time. A test that changes the state of a module
    // restores it afterwards, or loads its own copy with `vi.resetModules()`.
    isolate: mode === 'deep',
    // One worker loads every module once for the tests of Node and once for those of jsdom. With several, Vitest ends a
    // worker, with all modules that it has loaded, whenever the next test file needs the other environment.
    maxWorkers: mode === 'deep' ? 2 : 1,
    testTimeout: 20_000,
    // `npm run check` runs the tests that import a changed file. Tests also read files of these types, so a change in one
    // of them runs all tests.
    forceRerunTriggers: ['**/*.{css,html,json,yaml,cjs,mjs,mts}'],
  },
}));
