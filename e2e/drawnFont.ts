import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@voltmoor/build-tools/programs';

/** The font in the reference pictures. The portal uses a font of the system; see `--vm-sans`. */
export const REFERENCE_FONT = 'Liberation Sans';

/** The browser of the reference pictures. The headless shell of other tests draws the edges of letters differently. */
export const PICTURE_BROWSER = { executablePath: findChromium(), args: CHROMIUM_FLAGS };

/** Returns the font family that Chromium used for text. Headings have a typeface of the portal. */
export async function drawnFontOf(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '.navbar__title',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}

/** Waits for the typefaces of headings and code, which load after the page. */
export async function waitForTypefaces(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWanted = document.querySelector('meta[name="late-styles"]') !== null;
    return (
      !isWanted || document.querySelector<HTMLLinkElement>('link[href*="/assets/fonts/"]')?.sheet != null
    );
  });
  await page.evaluate(() => document.fonts.ready);
}
