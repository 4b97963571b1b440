import type { Locator } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

/** Opens a dropdown of the navigation bar with the keyboard. */
async function unfold(navbar: Locator, name: string): Promise<void> {
  const opener = navbar.getByRole('button', { name });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
}

test.describe('language switcher', () => {
  test('links to the same page under each locale', async ({ page }) => {
    await open(page, `${PAGES.start}?step=2#sign-in`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await unfold(navbar, 'English');
    await navbar.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(`/nl${PAGES.start}?step=2#sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aan de slag');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  });

  test('the default locale has no prefix', async ({ page }) => {
    await open(page, `/nl${PAGES.start}`);
    const navbar = page.getByRole('navigation').first();
    await unfold(navbar, 'Nederlands');
    await navbar.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(PAGES.start);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started with Ampera UI');
  });

  test('a page without a translation is shown under the locale in the default language', async ({ page }) => {
    await page.goto(`/nl${PAGES.questions}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  });
});

test.describe('version switcher', () => {
  test('links to the same doc in another version, keeping query and hash', async ({ page }) => {
    await open(page, `${PAGES.start}?step=2#sign-in`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await unfold(navbar, '2.0');
    await navbar.getByRole('link', { name: '1.0' }).click();
    await expect(page).toHaveURL(`/1.0${PAGES.start}?step=2#sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
    await unfold(navbar, '1.0');
    await navbar.getByRole('link', { name: '2.0' }).click();
    await expect(page).toHaveURL(`${PAGES.start}?step=2#sign-in`);
  });

  test('the choice is stored under docs-preferred-version-default', async ({ page }) => {
    await open(page, PAGES.start);
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull();
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await unfold(navbar, '2.0');
    await navbar.getByRole('link', { name: '1.0' }).click();
    await expect(page).toHaveURL(`/1.0${PAGES.start}`);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('1.0');
  });
});
