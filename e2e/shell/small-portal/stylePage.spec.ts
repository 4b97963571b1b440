import { expect, test } from '../../test';
import { drawnFontOf, PICTURE_BROWSER, REFERENCE_FONT, waitForTypefaces } from '../../drawnFont';
import { open } from '../shell';

test.use({ launchOptions: PICTURE_BROWSER });

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the style page, ${theme}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('looks like its reference picture', async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await open(page, '/style');
      const font = await drawnFontOf(page);
      test.skip(font !== REFERENCE_FONT, `The references were drawn with ${REFERENCE_FONT}.`);
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
