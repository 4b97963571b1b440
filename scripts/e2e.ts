import { ensureChromium } from '@voltmoor/shell-tools/chromium';
import { main } from '@voltmoor/shell-tools/command';
import { runBin } from '@voltmoor/shell-tools/programs';
import { step } from '@voltmoor/shell-tools/steps';
import { buildIfNeeded } from './siteBuild/buildSite';
import { ensureFonts } from './testPrograms/fonts';

const USUAL = ['portal', 'small-portal', 'based-portal'].flatMap((name) => ['--project', name]);

/**
 * Runs browser tests on the production build, which is made first when it is missing or old.
 * @param args arguments of Playwright. Without any, all tests but the deep ones run.
 * @param env environment variables of Playwright, see e2e/playwright.config.ts
 */
export async function e2e(args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<void> {
  ensureChromium();
  ensureFonts();
  await buildIfNeeded();
  await step('Browser journeys', () =>
    runBin(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', ...(args.length > 0 ? args : USUAL)],
      { env },
    ),
  );
}

if (require.main === module) main(() => e2e(process.argv.slice(2)));
