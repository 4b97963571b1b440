import { expect, test } from './test';

test.describe('the main journey', () => {
  for (const { name, width } of [
    { name: 'on a desktop', width: 1440 },
    { name: 'at 390 px', width: 390 },
  ]) {
    test(`home → guide → operation → sidebar → search → news ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.getByRole('link', { name: 'Set up chargers' }).click();
      await expect(page).toHaveURL('/documentation/voltmoor-ui/Set%20up/chargers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');

      const sameByApi = page.getByRole('navigation', { name: 'API operations for this task' });
      await sameByApi.getByRole('link', { name: /Get a charger/ }).click();
      await expect(page).toHaveURL('/documentation/apiv2/entitymanagement/get-charger');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a charger');

      if (width < 997) await page.getByRole('button', { name: /toggle navigation bar/i }).click();
      await page
        .getByRole('link', { name: /List the sockets of a charger/ })
        .first()
        .click();
      await expect(page).toHaveURL('/documentation/apiv2/entitymanagement/get-charger-sockets');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('List the sockets of a charger');

      await page.keyboard.press('ControlOrMeta+k');
      const input = page.getByPlaceholder('Search docs');
      await input.fill('fallback current');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(input).toBeHidden();

      await page.goto('/news');
      await page.getByRole('main').locator('a[href*="/releases/"]').first().click();
      await expect(page).toHaveURL(/\/news\/\d{4}\/\d{2}\/\d{2}\/releases\//);
    });
  }
});

test('with the keyboard alone: skip link, search, result, article', async ({ page }) => {
  await page.goto('/general/frequently-asked-questions');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search docs')).toBeFocused();
  await page.keyboard.type('start charging');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/frequently-asked-questions/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('/search shows the results of q and writes q back without a history entry', async ({ page }) => {
  await page.goto('/');
  await page.goto('/search?q=roaming');
  const input = page.getByRole('main').getByRole('searchbox');
  await expect(input).toHaveValue('roaming');
  await expect(page.getByRole('main').getByRole('link', { name: /OCPI/ }).first()).toBeVisible();
  await input.fill('idle fee');
  await expect(page).toHaveURL('/search?q=idle+fee');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
