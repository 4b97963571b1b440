import type { Page } from '@playwright/test';

/** The font in the reference pictures. The portal uses a font of the system; see `--vm-sans`. */
export const REFERENCE_FONT = 'Liberation Sans';

/** Returns the font family that Chromium used for the heading. */
export async function drawnFontOf(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName;
}
