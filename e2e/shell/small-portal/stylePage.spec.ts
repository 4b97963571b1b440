import { expect, test } from '../../test';
import { PICTURE_BROWSER, skipWithOtherFonts, waitForTypefaces } from '../../drawnFont';
import { open } from '../shell';

test.use({ launchOptions: PICTURE_BROWSER });

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the style page, ${theme}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('looks like its reference picture', async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await open(page, '/style');
      await skipWithOtherFonts(page);
      await waitForTypefaces(page);
      await expect(page).toHaveScreenshot(`style-1440-${theme}.png`, {
        animations: 'disabled',
        caret: 'hide',
        fullPage: true,
        maxDiffPixelRatio: 0.0015,
      });
    });
  });
}
