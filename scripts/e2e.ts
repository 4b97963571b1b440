import { ensureChromium, main, runBin, step } from '@voltmoor/build-tools/programs';
import { buildIfNeeded } from './siteBuild/buildSite';
import { ensurePrograms, findFonts } from './testPrograms/ensurePrograms';

/** Tests with the tag `@deep`, those of files whose name says it, and those of other portals, which have to be built. */
const DEEP = String.raw`@deep|\.deep\.|small-portal|based-portal`;
const USUAL = ['--project', 'portal', '--grep-invert', DEEP];
/** What only `npm run test:deep` runs. */
export const DEEP_ONLY = ['--grep', DEEP];

/**
 * Runs browser tests on the production build, which is made first when it is missing or old.
 * @param args arguments of Playwright. Without any, all tests but the deep ones run.
 * @param env environment variables of Playwright, see e2e/playwright.config.ts
 */
export async function e2e(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  ensureChromium();
  ensurePrograms(findFonts());
  await buildIfNeeded();
  await step('Browser journeys', () =>
    runBin(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', ...(args.length > 0 ? args : USUAL)],
      { env: args.length > 0 ? env : { ...env, NO_OTHER_PORTALS: 'true' } },
    ),
  );
}

if (require.main === module) main(() => e2e(process.argv.slice(2)), { strict: false });
