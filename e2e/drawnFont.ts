import type { Page } from '@playwright/test';
import { test } from './test';
import { CHROMIUM_FLAGS, findChromium } from '@voltmoor/build-tools/programs';

/** The fonts of text in the reference pictures: a font of the system, or the portal's typeface (website/plugins/fonts). */
const REFERENCE_FONTS = ['Liberation Sans', 'Geist'];

/** The browser of the reference pictures. The headless shell of other tests draws the edges of letters differently. */
export const PICTURE_BROWSER = { executablePath: findChromium(), args: CHROMIUM_FLAGS };

/**
 * Skips a test when this machine draws text in another font than the reference pictures have. Headings and code always
 * have the portal's typefaces.
 */
export async function skipWithOtherFonts(page: Page): Promise<void> {
  const font = await drawnFontOf(page, '.navbar__title');
  test.skip(
    !REFERENCE_FONTS.includes(font),
    `The references were drawn with ${REFERENCE_FONTS.join(' and ')}, and this machine draws ${font}.`,
  );
}

/** Returns the name of the font in which the browser draws the first element that matches. */
export async function drawnFontOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName ?? 'an unknown font';
}

/** Waits for the portal's typefaces, which load after the page. */
export async function waitForTypefaces(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWanted = document.querySelector('meta[name="late-styles"]') !== null;
    return !isWanted || [...document.fonts].some(({ family }) => family === 'vm-text');
  });
  await page.evaluate(() => document.fonts.ready);
}
