import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 390, height: 844 } });

test(
  'the code of a guide can be copied, and its long lines can be wrapped',
  { tag: DEEP },
  async ({ page }) => {
    await open(page, '/documentation/apiv2/api/first-steps');
    const block = page
      .locator('.theme-code-block')
      .filter({ has: page.getByRole('button', { name: 'Toggle word wrap' }) })
      .first();
    const pre = block.locator('pre');
    const isCut = (): Promise<boolean> =>
      pre.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(await isCut()).toBe(true);
    const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
    await wrap.click();
    await expect.poll(isCut).toBe(false);
    await wrap.click();
    await expect.poll(isCut).toBe(true);
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await pre.textContent());
  },
);
