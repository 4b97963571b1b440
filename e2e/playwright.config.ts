import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findTestBrowser } from '@voltmoor/build-tools/programs';
import { BASED_PORT, FIXTURE_PORT } from './fixtures/ports';

/** Path of the JSON results, which `npm run test:deep` reads. */
const JSON_REPORT = process.env['JSON_REPORT'];
const PORT = Number(process.env['E2E_PORT'] ?? 4173);

const otherPortals = {
  command: 'node --import tsx e2e/fixtures/serve.ts',
  cwd: '..',
  url: `http://127.0.0.1:${FIXTURE_PORT}/`,
  reuseExistingServer: false,
  // The first run builds the portals.
  timeout: 300_000,
};

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Two browsers and a server share two processor cores.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A browser may miss a deadline on a loaded CI machine. A test that passes on the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [
    ['list'],
    ['./closingLine.ts'],
    ...(JSON_REPORT === undefined ? [] : [['json', { outputFile: JSON_REPORT }] as const]),
  ],
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'portal', testIgnore: ['shell/small-portal/**', 'shell/based-portal/**'] },
    // A portal under another name with every option of the shell.
    {
      name: 'small-portal',
      testMatch: 'shell/small-portal/**/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${FIXTURE_PORT}` },
    },
    // A portal below /docs/ with a fourth API that follows none of our conventions.
    {
      name: 'based-portal',
      testMatch: 'shell/based-portal/**/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${BASED_PORT}` },
    },
  ],
  webServer: [
    {
      command: `node --import tsx packages/server/src/main.ts --dir website/build --port ${PORT} --host 127.0.0.1`,
      cwd: '..',
      url: `http://127.0.0.1:${PORT}/healthz`,
      reuseExistingServer: false,
    },
    // The usual tests need no other portal.
    ...(process.env['NO_OTHER_PORTALS'] ? [] : [otherPortals]),
  ],
});
