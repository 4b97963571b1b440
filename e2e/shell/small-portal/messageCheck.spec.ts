import { expect, test } from '../../test';
import { PAGES } from '../shell';

// The small portal has a guide with the message check and links to it, but its settings do not switch the check on.
test.describe('without the message check', () => {
  test.use({ expectedFaults: [/404/] });

  test('the build has neither its pages nor its tables', async ({ request }) => {
    for (const path of ['/general/message-check', '/message-check/cpo.json'])
      expect((await request.get(path)).status(), path).toBe(404);
  });

  test('links to it are text, and the reference has none', async ({ page }) => {
    await page.goto('/general/charger-url');
    await expect(page.getByRole('main')).toContainText('paste it into the message check.');
    await expect(page.locator('a[href*="message-check"]')).toHaveCount(0);
    await page.goto(PAGES.operation);
    await expect(page.getByRole('main').getByText('Download')).not.toHaveCount(0);
    await expect(page.locator('a[href*="message-check"]')).toHaveCount(0);
  });
});
