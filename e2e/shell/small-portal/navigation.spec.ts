import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, hold, markDocument, open, openWithClock } from '../shell';

test.describe('navigation', () => {
  test('on a route change the next page is preloaded first', async ({ page }) => {
    await open(page, PAGES.questions);
    const document = await markDocument(page);
    const release = await hold(page);
    await page.getByRole('link', { name: 'set up chargers' }).click();
    await page.waitForTimeout(300);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    await expect(page).toHaveURL(PAGES.chargers);
    expect(await document.isKept()).toBe(true);
  });

  test('the view is at the anchor of the next page, or at its top', async ({ page }) => {
    await open(page, PAGES.questions);
    await page.getByRole('main').getByRole('link', { name: 'the end of a session' }).click();
    await expect(page).toHaveURL(`${PAGES.chargers}#stop-the-session`);
    await expect(page.getByRole('heading', { name: 'Stop the session' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.locator('.pagination-nav__link--prev').click();
    await expect(page).toHaveURL(PAGES.start);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('progress bar', () => {
  const bar = '#nprogress .bar';

  /** Returns how much of the progress bar is filled, from 0 to 1. */
  async function filled(page: Page): Promise<number> {
    const style = (await page.locator(bar).getAttribute('style')) ?? '';
    const [, percent = 'NaN'] = /translate3d\((-?[\d.]+)%/.exec(style) ?? [];
    return 1 + Number(percent) / 100;
  }

  test('does not appear when the page loads sooner', async ({ page }) => {
    await openWithClock(page, PAGES.questions);
    await page.getByRole('link', { name: 'set up chargers' }).click();
    await page.clock.runFor(199);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    await page.clock.runFor(1000);
    await expect(page.locator(bar)).toHaveCount(0);
  });

  test('appears after 200 ms with at least 8 %, and then grows by at most 2 % every 800 ms', async ({
    page,
  }) => {
    await openWithClock(page, PAGES.questions);
    const release = await hold(page);
    await page.getByRole('link', { name: 'set up chargers' }).click();
    await page.clock.runFor(199);
    await expect(page.locator(bar)).toHaveCount(0);
    await page.clock.runFor(1);
    expect(await filled(page)).toBeCloseTo(0.08, 5);
    await expect(page.locator(bar)).toHaveCSS('transition-duration', '0.2s');
    await page.clock.runFor(799);
    expect(await filled(page)).toBeCloseTo(0.08, 5);
    await page.clock.runFor(1);
    const first = await filled(page);
    expect(first).toBeGreaterThan(0.08);
    expect(first).toBeLessThanOrEqual(0.1);
    await page.clock.runFor(800);
    expect(await filled(page)).toBeGreaterThan(first);
    expect(await filled(page)).toBeLessThanOrEqual(first + 0.02);
    release();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    await expect(page.locator(bar)).toHaveCount(0);
  });
});
