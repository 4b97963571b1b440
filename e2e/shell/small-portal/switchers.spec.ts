import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

test.describe('language switcher', () => {
  test('links to the same page under each locale', async ({ page }) => {
    await open(page, `${PAGES.start}?step=2#sign-in`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'English' }).hover();
    await navbar.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(`/nl${PAGES.start}?step=2#sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aan de slag');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  });

  test('the default locale has no prefix', async ({ page }) => {
    await open(page, `/nl${PAGES.start}`);
    const navbar = page.getByRole('navigation').first();
    await navbar.getByRole('button', { name: 'Nederlands' }).hover();
    await navbar.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(PAGES.start);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started with Ampera UI');
  });

  test('a page that is not translated stands under the locale in the default language', async ({ page }) => {
    await page.goto(`/nl${PAGES.questions}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  });
});

test.describe('version switcher', () => {
  test('links to the same doc in another version, keeping query and hash', async ({ page }) => {
    await open(page, `${PAGES.start}?step=2#sign-in`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: '2.0' }).hover();
    await navbar.getByRole('link', { name: '1.0' }).click();
    await expect(page).toHaveURL(`/1.0${PAGES.start}?step=2#sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting started');
    await navbar.getByRole('button', { name: '1.0' }).hover();
    await navbar.getByRole('link', { name: '2.0' }).click();
    await expect(page).toHaveURL(`${PAGES.start}?step=2#sign-in`);
  });

  test('the choice is stored under docs-preferred-version-default', async ({ page }) => {
    await open(page, PAGES.start);
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull();
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: '2.0' }).hover();
    await navbar.getByRole('link', { name: '1.0' }).click();
    await expect(page).toHaveURL(`/1.0${PAGES.start}`);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('1.0');
    // Outside the guides the chosen version is the one shown.
    await open(page, PAGES.home);
    await expect(navbar.getByRole('button', { name: '1.0' })).toBeVisible();
  });
});
