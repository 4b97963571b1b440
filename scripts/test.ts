import { main, buildDir, runBundled, step } from '@voltmoor/build-tools/programs';
import { check } from './check';
import { e2e } from './e2e';

/** Runs all checks and tests of the portal except the deep ones. */
main(async () => {
  await check('all');
  await e2e();
  await step('Weigh the pages', () => runBundled('checks/site/budgets/main.ts', [buildDir]));
});
