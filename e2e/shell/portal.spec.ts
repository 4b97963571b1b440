import { expect, test } from '../test';
import { open, stored } from './shell';

const GUIDE = '/documentation/voltmoor-ui/Set%20up/chargers';

test.describe('the shell of this portal', () => {
  test('has no option that its settings leave out, and a navigation bar that stays', async ({ page }) => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(request.url());
    });
    await open(page, GUIDE);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar.getByRole('button')).toHaveText(['Products', 'APIs', '', /Search/]);
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0);
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expect(navbar).toBeInViewport();
    await navbar.getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL('/news');
    expect(posted).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar').getByText(/^(Languages|Versions)$/)).toHaveCount(0);
  });

  test('is light without a stored choice, regardless of the preference of the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, GUIDE);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const button = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('changes its theme in a circle that grows, except for readers who prefer less motion', async ({
    page,
  }) => {
    await open(page, GUIDE);
    const button = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    const circles = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              (animation) => animation instanceof CSSAnimation && animation.animationName === 'vm-theme',
            ).length,
      );
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await button.click();
      if (reducedMotion === 'reduce') await page.waitForTimeout(100);
      else await expect.poll(circles, { intervals: [20] }).toBe(1);
      await expect.poll(circles).toBe(0);
    }
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('opens its menus with a movement, except for readers who prefer less motion', async ({ page }) => {
    await open(page, GUIDE);
    await page.evaluate(() => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).matches('.dropdown__menu > li'))
          document.documentElement.dataset['moved'] = propertyName;
      });
    });
    const html = page.locator('html');
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await opener.hover();
    await expect(page.getByRole('link', { name: /^Voltmoor Connect/ }).first()).toBeVisible();
    await expect(html).not.toHaveAttribute('data-moved');
    await page.mouse.move(700, 700);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await opener.hover();
    await expect(html).toHaveAttribute('data-moved', /opacity|translate/);
  });

  test('has menus as wide as the bar, from its line on, with room between their columns', async ({
    page,
  }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, GUIDE);
      const navbar = page.getByRole('navigation', { name: 'Main' });
      await navbar.getByRole('button', { name: 'Products' }).hover();
      const menu = navbar.locator('.dropdown__menu').first();
      const { height } = (await navbar.boundingBox())!;
      await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width, y: height + 1 });
      const room = await menu.locator('.vm-entry').evaluateAll((entries) =>
        entries.slice(1).map((entry, index) => {
          const range = document.createRange();
          range.selectNodeContents(entries[index]!);
          return entry.getBoundingClientRect().left - range.getBoundingClientRect().right;
        }),
      );
      expect(Math.min(...room)).toBeGreaterThanOrEqual(24);
      // The page below is dimmed, and can be used.
      expect(await menu.evaluate((element) => element.contains(document.elementFromPoint(700, 700)))).toBe(
        false,
      );
    }
  });
});
