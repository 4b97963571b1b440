import { e2e } from './e2e';
import { ensureNginx } from './steps/nginx';
import { ensurePhp } from './steps/php';
import { main, runBin, step } from './steps/run';

/** The tests that start servers or programs, send floods of requests or plant faults, then those that need a browser. */
main(async () => {
  ensureNginx();
  ensurePhp();
  await step('Deep tests', () => runBin('vitest/vitest.mjs', ['run', '--mode', 'deep']));
  await e2e(['--project', 'deep']);
});
