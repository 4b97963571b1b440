import { build } from './steps/build';
import { ensureChromium } from './steps/chromium';
import { ensureFonts } from './steps/fonts';
import { reasonToBuild } from './steps/freshness';
import { main, runBin, step } from './steps/run';

const USUAL = ['--project', 'portal', '--project', 'small-portal'];

/**
 * Browser tests on the production build, which is made first when it is missing or old.
 * @param args of Playwright; without any, all but the deep ones are run
 */
export async function e2e(args: string[] = []): Promise<void> {
  const chromium = ensureChromium();
  ensureFonts();
  if (await reasonToBuild()) await build();
  await step('Browser journeys', () =>
    runBin(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', ...(args.length > 0 ? args : USUAL)],
      {
        env: { CHROMIUM: chromium },
      },
    ),
  );
}

if (require.main === module) main(() => e2e(process.argv.slice(2)));
