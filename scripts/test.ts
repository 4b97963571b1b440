import { check } from './check';
import { deep } from './deep';
import { e2e } from './e2e';
import { main } from './steps/run';

/** Every check and test of the portal. */
main(async () => {
  await check();
  await deep();
  await e2e();
});
