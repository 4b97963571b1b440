import { check } from './check';
import { deep } from './deep';
import { e2e } from './e2e';
import { buildDir } from './steps/paths';
import { main, runBundled, step } from './steps/run';

/** Every check and test of the portal. */
main(async () => {
  await check();
  await deep();
  await e2e();
  await step('Weigh the pages', () => runBundled('checks/site/budgets/main.ts', [buildDir]));
});
