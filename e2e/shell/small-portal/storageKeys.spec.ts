import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

test.describe('storage keys', () => {
  test('the choice of a tab is stored under docusaurus.tab.{group}', async ({ page }) => {
    await open(page, '/general/charger-url');
    await expect(page.getByText('wss://ocpp.ampera.example/ocpp/examplia')).toBeVisible();
    await page.getByRole('tab', { name: 'Test' }).click();
    await expect(page.getByText('wss://ocpp.test.ampera.example/ocpp/examplia')).toBeVisible();
    expect(await stored(page, 'docusaurus.tab.environment')).toBe('test');
    await open(page, '/general/charger-url');
    await expect(page.getByRole('tab', { name: 'Test' })).toHaveAttribute('aria-selected', 'true');
  });

  test('the shell stores nothing under other names', async ({ page }) => {
    await open(page, PAGES.start);
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual([
      'docusaurus.announcement.dismiss',
      'docusaurus.announcement.id',
      'theme',
    ]);
  });
});
