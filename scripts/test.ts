import { check } from './check';
import { e2e } from './e2e';
import { main } from './steps/run';

/** Every check and test of the portal. */
main(async () => {
  await check();
  await e2e();
});
