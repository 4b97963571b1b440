import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';

const PAGES = {
  'with wide tables': '/documentation/connect/troubleshooting/ongoing-sessions',
  'inside steps': '/documentation/connect/charger-management/configuration-templates',
  'on a phone': '/documentation/connect/charger-management/socket-actions/unlock-cable',
};

/** Returns the texts of drawn screens that are wider than their screen. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('figure[data-kind="view"] [role="img"]')].flatMap((screen) => {
      const edge = screen.getBoundingClientRect().right;
      return [...screen.querySelectorAll('span')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.textContent);
    }),
  );
}

for (const [kind, path] of Object.entries(PAGES)) {
  const tag = kind === 'with wide tables' ? [] : DEEP;
  test(`drawn screens ${kind} show all their texts`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('figure[data-kind="view"]').first()).toBeAttached();
    for (const width of [320, 390, 768, 996, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutTexts(page), `at ${width} px`).toEqual([]);
    }
  });
}

test('a drawn screen shows the menu with the current entry if there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES['with wide tables']);
  const current = page.locator('figure[data-kind="view"] [data-current]').first();
  await expect(current).toHaveText('Sessions');
  await expect(current).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(current).toBeHidden();
});
