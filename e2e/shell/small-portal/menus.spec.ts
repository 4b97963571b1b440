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

  test('stay open on a press inside', async ({ page }) => {
    await open(page, PAGES.start);
    const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ampera UI' });
    await entry.dispatchEvent('mousedown');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('collapsible menu sections', () => {
  /** Opens the first closed section of the sidebar and returns the transition that it was given. */
  async function openSection(page: import('@playwright/test').Page): Promise<{ transition: string; height: number }> {
    const section = page.locator('.theme-doc-sidebar-menu li.menu__list-item--collapsed').first();
    const list = section.locator('> ul');
    const seen = list.count().then(async (count) => {
      // A section that was never open has no list yet.
      if (count === 0) await section.locator('> .menu__list-item-collapsible').waitFor();
    });
    await seen;
    await page.evaluate(() => {
      const found: string[] = [];
      Object.assign(window, { transitions: found });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const { style, scrollHeight } = target as HTMLElement;
          if (style.transition) found.push(`${style.transition}|${scrollHeight}`);
        }
      }).observe(document.body, { attributes: true, attributeFilter: ['style'], subtree: true });
    });
    await section.locator('> .menu__list-item-collapsible').locator('a, button').last().click();
    await page.waitForFunction(() => (window as unknown as { transitions: string[] }).transitions.length > 0);
    const [first = ''] = await page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
    const [transition = '', height = '0'] = first.split('|');
    return { transition, height: Number(height) };
  }

  test('animate their height, ease-in-out, for a time computed from the height', async ({ page }) => {
    await open(page, PAGES.start);
    const { transition, height } = await openSection(page);
    const ratio = height / 36;
    const duration = Math.round((4 + 15 * ratio ** 0.25 + ratio / 5) * 10);
    expect(transition.replace(/(\d+)ms/, (_, ms) => `${Number(ms) / 1000}s`)).toMatch(
      new RegExp(`^height ${duration / 1000}s(?: ease-in-out)?$`),
    );
    const opened = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Set up chargers' });
    await expect(opened).toBeVisible();
  });

  test('do not animate with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, PAGES.start);
    const { transition } = await openSection(page);
    expect(transition).toMatch(/^height (1ms|0\.001s)/);
  });
});
