import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

test.describe('announcement bar', () => {
  test('is shown in the configured colours until the reader closes it', async ({ page }) => {
    await page.goto(PAGES.start);
    const bar = page.getByRole('region', { name: 'Announcement' });
    const close = bar.getByRole('button', { name: 'Close' });
    await expect(bar).toBeVisible();
    await expect(bar).toContainText('Maintenance on 6 May. Read more');
    await expect(bar).toHaveCSS('background-color', 'rgb(74, 29, 107)');
    for (const part of [bar, close]) await expect(part).toHaveCSS('color', 'rgb(255, 255, 255)');
    await open(page, PAGES.start);
    await expect(bar).toBeVisible();
    expect(await stored(page, ID)).toBe('maintenance-may');
    await close.click();
    await expect(bar).toBeHidden();
    expect(await stored(page, DISMISS)).toBe('true');
    await page.goto(PAGES.questions);
    await expect(bar).toBeHidden();
    await open(page, PAGES.questions);
    await expect(bar).toBeHidden();
  });

  test('closes before the application has started', async ({ page }) => {
    await page.goto(PAGES.start);
    const bar = page.getByRole('region', { name: 'Announcement' });
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toBeHidden();
    expect(await stored(page, DISMISS)).toBe('true');
  });

  test('appears again when its id changes', async ({ page }) => {
    await page.goto(PAGES.start);
    await page.evaluate(
      ([dismiss, id]) => {
        localStorage.setItem(dismiss, 'true');
        localStorage.setItem(id, 'maintenance-april');
      },
      [DISMISS, ID] as const,
    );
    await open(page, PAGES.start);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
    expect(await stored(page, DISMISS)).toBe('false');
    expect(await stored(page, ID)).toBe('maintenance-may');
  });

  test('restricts its HTML to an allow-list, and has no close button where it is not closeable', async ({
    page,
  }) => {
    await open(page, `/nl${PAGES.start}`);
    const bar = page.getByRole('region', { name: 'Announcement' });
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    await open(page, PAGES.start);
    await expect(bar.locator('strong')).toHaveText('Maintenance');
    await expect(bar.locator('script, img, style')).toHaveCount(0);
    const link = bar.getByRole('link', { name: 'Read more' });
    await expect(link).not.toHaveAttribute('onclick');
    await link.click();
    await expect(page).toHaveURL('/news');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
