import { ensureNginx } from './steps/nginx';
import { ensurePhp } from './steps/php';
import { main, runBin, step } from './steps/run';

/** The tests that start servers, programs or floods of requests. */
export async function deep(args: string[] = []): Promise<void> {
  ensureNginx();
  ensurePhp();
  await step('Deep tests', () => runBin('vitest/vitest.mjs', ['run', '--mode', 'deep', ...args]));
}

if (require.main === module) main(() => deep(process.argv.slice(2)));
