import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/steps/chromium';
import { FIXTURE_PORT } from './fixtures/ports';

const DEEP = '**/*.deep.spec.ts';
const PORT = Number(process.env['E2E_PORT'] ?? 4173);

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // Two browsers and a server share two cores.
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a loaded machine a browser may miss a deadline; a second try there is reported as flaky, never hidden.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['./closingLine.ts']],
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Amsterdam',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'portal', testIgnore: ['shell/small-portal/**', DEEP] },
    // Floods of payloads, deploys and addresses.
    { name: 'deep', testMatch: DEEP },
    // A portal under another name, with every option of the shell switched on.
    {
      name: 'small-portal',
      testMatch: 'shell/small-portal/**/*.spec.ts',
      use: { baseURL: `http://127.0.0.1:${FIXTURE_PORT}` },
    },
  ],
  webServer: [
    {
      command: `node --import tsx packages/server/src/main.ts --dir website/build --port ${PORT} --host 127.0.0.1`,
      cwd: '..',
      url: `http://127.0.0.1:${PORT}/healthz`,
      reuseExistingServer: false,
    },
    {
      command: 'node --import tsx e2e/fixtures/serve.ts',
      cwd: '..',
      url: `http://127.0.0.1:${FIXTURE_PORT}/`,
      reuseExistingServer: false,
      // The first run builds it.
      timeout: 240_000,
    },
  ],
});
