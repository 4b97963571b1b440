import { defineConfig } from 'vitest/config';

/** Tests that start servers or programs, send floods of requests or plant faults: `npm run test:deep` runs these alone. */
const deep = '**/*.deep.test.ts';

const folders = ['packages', 'checks', 'scripts', 'specs', 'website', 'benchmarks'];

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'deep' ? [deep] : folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [
      '**/node_modules/**',
      'website/build/**',
      'website/.docusaurus/**',
      ...(mode === 'deep' ? [] : [deep]),
    ],
    pool: 'threads',
    // Loading the modules once per worker instead of once per file halves the time; no test changes a module's state.
    isolate: mode === 'deep',
    maxWorkers: 2,
    testTimeout: 20_000,
  },
}));
