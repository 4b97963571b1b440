import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { hold, open } from './shell';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 390, height: 844 } });

test('the code of a guide can be copied, and no line is cut', { tag: DEEP }, async ({ page }) => {
  await open(page, '/documentation/apiv2/api/first-steps');
  const block = page.locator('.theme-code-block').filter({ hasText: 'Authorization' }).first();
  const pre = block.locator('pre');
  const hidden = await page
    .locator('.theme-code-block :is(pre, [class*=title])')
    .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
  expect(Math.max(...hidden)).toBe(0);
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(page.locator('[aria-live]', { hasText: /^Copied$/ })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await pre.textContent());
});

test('code can be copied before the application runs, and a tick says so', async ({ page }) => {
  const release = await hold(page, /\/assets\/js\/main\./);
  await page.goto('/documentation/apiv2/api/first-steps');
  await page.waitForFunction(() => document.querySelector('script[src*="/late."]'));
  await page.waitForLoadState('networkidle');
  const block = page.locator('.theme-code-block').first();
  const button = block.getByRole('button', { name: 'Copy code to clipboard' });
  const iconOf = () => button.evaluate((element) => getComputedStyle(element, '::before').maskImage);
  const icon = await iconOf();
  expect(icon).toContain('svg');
  await button.click();
  await expect.poll(iconOf).not.toBe(icon);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await block.locator('pre').textContent(),
  );
  await expect.poll(iconOf).toBe(icon);
  release();
});
