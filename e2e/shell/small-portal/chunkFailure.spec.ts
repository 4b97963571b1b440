import { expect, test } from '../../test';
import { PAGES, PAGE_CHUNKS, hold, markDocument, open, openWithClock } from '../shell';

test.use({ expectedFaults: [/ERR_FAILED|ChunkLoadError|Loading chunk/] });

test.describe('page chunk load failure', () => {
  test('shows the error in a red box on a readable page, and Retry reloads the chunk', async ({ page }) => {
    let isDown = true;
    let attempts = 0;
    await page.route(PAGE_CHUNKS, (route) => {
      attempts += 1;
      return isDown ? route.abort() : route.continue();
    });
    await page.goto(PAGES.start);
    const document = await markDocument(page);
    await page.mouse.move(5, 5);
    const box = page.getByRole('alert').filter({ hasText: /Loading chunk .* failed/ });
    await expect(box).toHaveCSS('background-color', 'rgb(179, 38, 30)');
    await expect(box).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started with Ampera UI');
    const before = attempts;
    const retry = box.getByRole('button', { name: 'Retry', exact: true });
    await retry.click();
    await expect.poll(() => attempts).toBeGreaterThan(before);
    await expect(box).toBeVisible();

    isDown = false;
    await retry.click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(box).toHaveCount(0);
    expect(await document.isKept()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByPlaceholder('Search docs')).toBeVisible();
  });

  test('a press before Retry takes effect after it', async ({ page }) => {
    let isDown = true;
    await page.route(PAGE_CHUNKS, (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(PAGES.start);
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    isDown = false;
    await retry.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  });

  test('while the page loads, a spinner shows after a delay of 200 ms', async ({ page }) => {
    await page.route(PAGE_CHUNKS, (route) => route.abort());
    const retry = page.getByRole('button', { name: 'Retry' });
    await openWithClock(page, PAGES.start, async () => {
      await page.goto(PAGES.start);
      await page.mouse.move(5, 5);
      await retry.waitFor();
    });
    await page.unroute(PAGE_CHUNKS);
    const release = await hold(page);
    await retry.click();
    const spinner = page.getByRole('status', { name: 'Loading' });
    await page.clock.runFor(199);
    await expect(retry).toHaveCount(0);
    await expect(spinner).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(spinner).toBeVisible();
    // The spinner turns without end, and one turn takes a few seconds.
    await expect(spinner.locator('svg')).toHaveCSS('animation-duration', '3s');
    await expect(spinner.locator('svg')).toHaveCSS('animation-iteration-count', 'infinite');
    release();
    await page.clock.resume();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(spinner).toHaveCount(0);
  });
});

test.describe('route preload failure', () => {
  test('a full browser reload happens', async ({ page }) => {
    await open(page, PAGES.questions);
    const document = await markDocument(page);
    await page.route(PAGE_CHUNKS, (route) => route.abort());
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('link', { name: 'set up chargers' }).click();
    expect(new URL((await reloaded).url()).pathname).toBe(PAGES.chargers);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    expect(await document.isKept()).toBe(false);
  });
});
