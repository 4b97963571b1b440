import { CommandError, main, runBin, step } from '@voltmoor/build-tools/programs';
import { e2e } from './e2e';
import { buildIfNeeded } from './siteBuild/buildSite';
import { ensurePrograms, findDeepPrograms } from './testPrograms/ensurePrograms';

/**
 * Runs the tests that start servers or programs, send floods of requests or plant faults, then those that need a
 * browser.
 */
async function runDeepTests(args: string[]): Promise<void> {
  if (args.length > 0) throw new CommandError(`test:deep got "${args.join(' ')}", but it has no options.`);
  ensurePrograms(findDeepPrograms());
  await buildIfNeeded();
  await step('Deep tests', () => runBin('vitest/vitest.mjs', ['run', '--project', 'deep']));
  await e2e(['--project', 'deep', '--project', 'portal-deep']);
}

main(() => runDeepTests(process.argv.slice(2)));
