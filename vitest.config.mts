import { defineConfig } from 'vitest/config';

const folders = ['packages', 'examples', 'checks', 'scripts', 'specs', 'website', 'benchmarks'];
const tests = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const deepTests = folders.map((folder) => `${folder}/**/*.deep.test.ts`);
const floodTests = folders.map((folder) => `${folder}/**/*Flood.deep.test.ts`);
const generated = ['**/node_modules/**', 'website/build/**', 'website/.docusaurus/**'];

/** Files that tests read as text. Vite cannot load them as modules. */
const TEXT_FILE = /\.(conf|html|mdx?|ya?ml)$|\/Dockerfile(\.dockerignore)?$/;

export default defineConfig({
  plugins: [
    {
      // A test says which files it reads: `import.meta.glob('./fixtures/*.yaml')`. `vitest --changed` follows this like
      // an import. For this, it must be able to load the files as modules, which nothing uses.
      name: 'files-that-tests-read',
      enforce: 'pre',
      load: (id) => (TEXT_FILE.test(id) ? 'export {};' : null),
      transform: {
        order: 'post',
        handler(code, id) {
          // What Vite writes for a pattern without files.
          if (code.includes('/* #__PURE__ */ Object.assign({})'))
            this.error(`import.meta.glob in ${id} finds no file. Correct its pattern.`);
        },
      },
    },
  ],
  test: {
    // A change in one of these files can affect every test.
    forceRerunTriggers: ['**/package-lock.json', '**/tsconfig*.json', '**/vitest.config.mts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests,
          exclude: [...generated, ...deepTests],
          pool: 'threads',
          testTimeout: 60_000,
          // Unit tests share the modules of their worker, which halves the time. A test that changes the state of a
          // module restores it afterwards, or loads its own copy with `vi.resetModules()`.
          isolate: false,
          // One worker loads every module once for the tests of Node and once for those of jsdom. With several, Vitest
          // ends a worker, with all modules that it has loaded, whenever the next test file needs the other environment.
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          // Tests that start servers or programs, send floods of requests or plant faults.
          name: 'deep',
          include: deepTests,
          exclude: [...generated, ...floodTests],
          pool: 'threads',
          // Both are limits for a machine that runs other programs too; tests compare times as ratios.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Vitest asks for it, because the number of workers differs. The deep tests run after the unit tests.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Tests that compare times under a flood of requests. They run alone, because a test beside them would slow
          // down only one of the two times.
          name: 'flood',
          include: floodTests,
          exclude: generated,
          pool: 'threads',
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
