import { check } from './check';
import { e2e } from './e2e';
import { buildDir } from './steps/paths';
import { main, runBundled, step } from './steps/run';

/** Every check and test of the portal but the deep ones. */
main(async () => {
  await check();
  await e2e();
  await step('Weigh the pages', () => runBundled('checks/site/budgets/main.ts', [buildDir]));
});
