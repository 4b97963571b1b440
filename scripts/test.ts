import { check } from './check';
import { e2e } from './e2e';
import { ensureNginx } from './steps/nginx';
import { main } from './steps/run';

/** Every check and test of the portal. */
main(async () => {
  ensureNginx();
  await check();
  await e2e();
});
