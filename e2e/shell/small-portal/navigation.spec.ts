import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, PAGE_CHUNKS, markDocument, open } from '../shell';

/** Lets the files of pages wait; resolves them when called. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(PAGE_CHUNKS, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test.describe('navigation', () => {
  test('on a route change the next page is preloaded first', async ({ page }) => {
    await open(page, PAGES.questions);
    const document = await markDocument(page);
    const release = await holdChunks(page);
    await page.getByRole('link', { name: 'set up chargers' }).click();
    await page.waitForTimeout(300);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    await expect(page).toHaveURL(PAGES.chargers);
    expect(await document.isKept()).toBe(true);
  });

  test('after navigation the view scrolls to the hash anchor if present', async ({ page }) => {
    await open(page, PAGES.questions);
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href*="chargers"]');
      if (link) link.id = to;
    }, 'to-chargers');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ampera' }).first().click();
    await expect(page).toHaveURL(PAGES.home);
    // The home page's second example leads to a section of the page about chargers.
    const link = page.locator('a[href$="#connection-settings"]');
    await link.evaluate((element) => element.scrollIntoView());
    await link.click();
    await expect(page).toHaveURL(`${PAGES.chargers}#connection-settings`);
    await page.goBack();
    await page.goForward();
    await page.getByRole('link', { name: 'Stop the session', exact: true }).first().click();
    await expect(page).toHaveURL(`${PAGES.chargers}#stop-the-session`);
    await expect(page.getByRole('heading', { name: 'Stop the session' })).toBeInViewport();
  });

  test('without a hash it scrolls to the top', async ({ page }) => {
    await open(page, PAGES.chargers);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('.pagination-nav__link--prev').click();
    await expect(page).toHaveURL(PAGES.start);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a change of the query alone does not scroll', async ({ page }) => {
    await open(page, PAGES.chargers);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole('main').evaluate((main) => {
      const link = document.createElement('a');
      link.href = '?step=3';
      link.textContent = 'Step 3';
      main.prepend(link);
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });
});

test.describe('progress bar', () => {
  const bar = '#nprogress .bar';

  test('appears after 200 ms of navigation', async ({ page }) => {
    await open(page, PAGES.questions);
    const release = await holdChunks(page);
    const appearedAfter = page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          let pressedAt = 0;
          document.addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true });
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            resolve(performance.now() - pressedAt);
          }).observe(document.body, { childList: true, subtree: true });
        }),
      bar,
    );
    await page.getByRole('link', { name: 'set up chargers' }).click();
    const milliseconds = await appearedAfter;
    expect(milliseconds).toBeGreaterThanOrEqual(195);
    expect(milliseconds).toBeLessThan(600);
    release();
    await expect(page.locator(bar)).toHaveCount(0);
  });

  test('does not appear where the page is there sooner', async ({ page }) => {
    await open(page, PAGES.questions);
    await page.evaluate((selector) => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.querySelector(selector)) seen.push(true);
      }).observe(document.body, { childList: true, subtree: true });
    }, bar);
    const link = page.getByRole('link', { name: 'set up chargers' });
    // Hovering loads the page ahead of the press.
    const loaded = page.waitForLoadState('networkidle');
    await link.hover();
    await loaded;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)).toEqual([]);
  });

  test('has minimum 0.08, speed 200 ms, trickle rate 0.02 and trickle speed 800 ms', async ({ page }) => {
    await open(page, PAGES.questions);
    const release = await holdChunks(page);
    await page.getByRole('link', { name: 'set up chargers' }).click();
    /** Share of the bar that is filled. */
    const filled = async (): Promise<number> => {
      const style = (await page.locator(bar).getAttribute('style')) ?? '';
      const [, percent = 'NaN'] = /translate3d\((-?[\d.]+)%/.exec(style) ?? [];
      return 1 + Number(percent) / 100;
    };
    await expect(page.locator(bar)).toHaveCount(1);
    await expect.poll(filled, { intervals: [20] }).toBeCloseTo(0.08, 5);
    const transition = await page.locator(bar).evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(transition).toBe('0.2s');
    // Nothing moves until the first trickle, which adds up to 0.02.
    await page.waitForTimeout(400);
    expect(await filled()).toBeCloseTo(0.08, 5);
    await expect.poll(filled, { timeout: 1500, intervals: [30] }).toBeGreaterThan(0.08);
    expect(await filled()).toBeLessThanOrEqual(0.1);
    release();
    await expect(page.locator(bar)).toHaveCount(0);
  });
});
