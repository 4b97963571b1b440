import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CHROMIUM_FLAGS, ensureChromium, main, website } from '@voltmoor/build-tools/programs';
import { chromium } from 'playwright-core';
import { portal } from '../../website/portalConfig';
import { CARD, drawCard } from './drawCard';

const images = path.join(website, 'static/img');

/** Draws website/static/img/social-card.png with the name and tagline of portal.config.ts. */
main(async () => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: CARD });
    const logo = await readFile(path.join(images, 'logo.svg'), 'utf8');
    await page.setContent(drawCard({ ...portal, logo }));
    await page.screenshot({ path: path.join(images, 'social-card.png') });
  } finally {
    await browser.close();
  }
});
