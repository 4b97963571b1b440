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
  test('links to the same page under each locale, without a prefix for the default one', async ({ page }) => {
    await open(page, `${PAGES.start}?step=2#sign-in`);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await unfold(navbar, 'English');
    await navbar.getByRole('link', { name: 'Nederlands' }).click();
    await expect(page).toHaveURL(`/nl${PAGES.start}?step=2#sign-in`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aan de slag');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    const translated = page.getByRole('navigation').first();
    await unfold(translated, 'Nederlands');
    await translated.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${PAGES.start}?step=2#sign-in`);
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
});

test('the shell stores the choices of readers under the names of Docusaurus, and nothing else', async ({
  page,
}) => {
  await open(page, '/general/charger-url');
  await expect(page.getByText('wss://ocpp.ampera.example/ocpp/examplia')).toBeVisible();
  await page.getByRole('tab', { name: 'Test' }).click();
  await expect(page.getByText('wss://ocpp.test.ampera.example/ocpp/examplia')).toBeVisible();
  expect(await stored(page, 'docusaurus.tab.environment')).toBe('test');
  await open(page, '/general/charger-url');
  await expect(page.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
  await open(page, PAGES.start);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await unfold(navbar, '2.0');
  await navbar.getByRole('link', { name: '1.0' }).click();
  await expect(page).toHaveURL(`/1.0${PAGES.start}`);
  expect(await stored(page, 'docs-preferred-version-default')).toBe('1.0');
  expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
    'docs-preferred-version-default',
    'docusaurus.announcement.dismiss',
    'docusaurus.announcement.id',
    'docusaurus.tab.environment',
    'theme',
  ]);
});
