import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.describe('dropdown menus', () => {
  test('open with the keyboard, and close with Escape and on a press outside, but not on one inside', async ({
    page,
  }) => {
    await open(page, PAGES.start);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const opener = navbar.getByRole('button', { name: 'Products' });
    const entry = navbar.getByRole('link', { name: 'Ampera UI' });
    await expect(entry).toBeHidden();
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await page.mouse.click(700, 700);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();

    await opener.press('Space');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('main').dispatchEvent('touchstart');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await opener.press('Enter');
    await entry.dispatchEvent('mousedown');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(opener).toBeFocused();
    // A menu that only the pointer shows closes with Escape, too.
    await opener.hover();
    await expect(entry).toBeVisible();
    const button = (await opener.boundingBox())!;
    const { x, y } = (await entry.boundingBox())!;
    await page.mouse.move(button.x + 20, y + 10, { steps: 20 });
    await page.mouse.move(x + 20, y + 10);
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();

    await opener.press('Enter');
    await entry.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test.describe('on a wide touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1366, height: 1024 } });

    test('open on a tap and close on a tap outside', async ({ page }) => {
      await page.goto(PAGES.start);
      const navbar = page.getByRole('navigation', { name: 'Main' });
      const opener = navbar.getByRole('button', { name: '2.0' });
      await page.touchscreen.tap(700, 600);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await opener.tap();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(navbar.getByRole('link', { name: '1.0' })).toBeVisible();
      await page.touchscreen.tap(700, 600);
      await expect(navbar.getByRole('link', { name: '1.0' })).toBeHidden();
    });
  });
});

test('collapsible menu sections animate their height, except with reduced motion', async ({ page }) => {
  await open(page, PAGES.start);
  const { property, seconds, easing, height } = await openSection(page);
  const ratio = height / 36;
  expect(property).toBe('height');
  expect(easing).toBe('ease-in-out');
  expect(seconds).toBeCloseTo(Math.round((4 + 15 * ratio ** 0.25 + ratio / 5) * 10) / 1000, 3);
  await expect(
    page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Set up chargers' }),
  ).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PAGES.start);
  expect((await openSection(page)).seconds).toBe(0.001);
});

/** Opens the first closed section of the sidebar and returns the CSS transition of its list. */
async function openSection(page: Page) {
  await page.evaluate(() => {
    const seen = new Promise((resolve) => {
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const { style, scrollHeight } = target as HTMLElement;
          if (!style.transitionProperty) continue;
          resolve({
            property: style.transitionProperty,
            seconds:
              parseFloat(style.transitionDuration) / (style.transitionDuration.endsWith('ms') ? 1000 : 1),
            easing: style.transitionTimingFunction,
            height: scrollHeight,
          });
        }
      }).observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true });
    });
    Object.assign(window, { seen });
  });
  const section = page.locator('.theme-doc-sidebar-menu li.menu__list-item--collapsed').first();
  await section.locator('> .menu__list-item-collapsible').locator('a, button').last().click();
  return page.evaluate(() => (window as unknown as { seen: Promise<Transition> }).seen);
}

interface Transition {
  property: string;
  seconds: number;
  easing: string;
  /** In pixels. */
  height: number;
}
