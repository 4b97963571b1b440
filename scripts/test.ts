import { main } from '@voltmoor/shell-tools/command';
import { buildDir } from '@voltmoor/shell-tools/paths';
import { runBundled } from '@voltmoor/shell-tools/programs';
import { step } from '@voltmoor/shell-tools/steps';
import { check } from './check';
import { e2e } from './e2e';

/** Runs all checks and tests of the portal except the deep ones. */
main(async () => {
  await check('all');
  await e2e();
  await step('Weigh the pages', () => runBundled('checks/site/budgets/main.ts', [buildDir]));
});
