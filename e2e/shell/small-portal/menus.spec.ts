import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.describe('dropdown menus', () => {
  test('open with the keyboard and close on an outside click', async ({ page }) => {
    await open(page, PAGES.start);
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' });
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ampera UI' });
    await expect(entry).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await page.mouse.click(700, 700);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();
  });

  test('close on an outside touch', async ({ page }) => {
    await open(page, PAGES.start);
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' });
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('main').dispatchEvent('touchstart');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('stay open on a press inside, and close once an entry is chosen', async ({ page }) => {
    await open(page, PAGES.start);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const opener = navbar.getByRole('button', { name: 'Products' });
    await opener.press('Enter');
    const entry = navbar.getByRole('link', { name: 'Ampera UI' });
    await entry.dispatchEvent('mousedown');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await entry.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('close with Escape, also where only the pointer shows them', async ({ page }) => {
    await open(page, PAGES.start);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    const opener = navbar.getByRole('button', { name: 'Products' });
    const entry = navbar.getByRole('link', { name: 'Ampera UI' });
    await opener.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await opener.hover();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
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

test.describe('collapsible menu sections', () => {
  test('animate their height, ease-in-out, for a time computed from the height', async ({ page }) => {
    await open(page, PAGES.start);
    const { property, seconds, easing, height } = await openSection(page);
    const ratio = height / 36;
    expect(property).toBe('height');
    expect(easing).toBe('ease-in-out');
    expect(seconds).toBeCloseTo(Math.round((4 + 15 * ratio ** 0.25 + ratio / 5) * 10) / 1000, 3);
    await expect(
      page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Set up chargers' }),
    ).toBeVisible();
  });

  test('do not animate with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, PAGES.start);
    const { seconds } = await openSection(page);
    expect(seconds).toBe(0.001);
  });
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
