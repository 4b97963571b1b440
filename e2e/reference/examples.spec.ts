import type { Page } from '@playwright/test';
import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const WRITE = REFERENCE_PAGES['an operation with a body'];
const ONE_SOCKET = 'One socket, defaults for the rest';
const TWO_SOCKETS = 'Two sockets with EVSE IDs and a template';

const examples = (page: Page) =>
  page
    .getByRole('region', { name: 'Request samples' })
    .getByRole('combobox', { name: 'Example', exact: true });
const sample = (page: Page, language: string) =>
  page
    .getByRole('region', { name: 'Request samples' })
    .getByRole('group', { name: `${language} sample`, exact: true });
const response = (page: Page) =>
  page.getByRole('region', { name: 'Response examples' }).getByRole('group', { name: 'Example of 201' });

/** Expects that the sample and the response show this charger and not the other one. */
async function expectCharger(page: Page, language: string, shown: string, other: string): Promise<void> {
  for (const block of [sample(page, language), response(page)]) {
    await expect(block.filter({ visible: true })).toHaveCount(1);
    // The browser renders the examples of responses when they come near the viewport.
    await block.filter({ visible: true }).scrollIntoViewIfNeeded();
    await expect(block.filter({ visible: true })).toContainText(shown, { useInnerText: true });
    await expect(block.filter({ visible: true })).not.toContainText(other, { useInnerText: true });
  }
}

test('the keyboard chooses an example: samples of all languages, the response and the copy change', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, WRITE);
  await expectCharger(page, 'curl', 'EX-000125', 'EX-000126');
  await expect(examples(page).locator('option:checked')).toHaveText(ONE_SOCKET);
  await examples(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(examples(page).locator('option:checked')).toHaveText(TWO_SOCKETS);
  await expect(examples(page)).toBeFocused();
  await expectCharger(page, 'curl', 'EX-000126', 'EX-000125');
  await page.getByRole('radio', { name: 'Python', exact: true }).check({ force: true });
  await expectCharger(page, 'Python', 'EX-000126', 'EX-000125');
  await sample(page, 'Python').filter({ visible: true }).hover();
  await page
    .getByRole('region', { name: 'Request samples' })
    .getByRole('button', { name: 'Copy', exact: true })
    .first()
    .click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('EX-000126');
  expect(copied).not.toContain('EX-000125');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every example of a response can be chosen', async ({ page }) => {
    await page.goto(PAGE_KINDS['OCPI operation']);
    const region = page.getByRole('region', { name: 'Response examples' });
    const list = region.getByRole('combobox', { name: 'Example', exact: true }).filter({ visible: true });
    const code = region.locator('pre:visible');
    await expect(code).toHaveCount(1);
    const first = await code.textContent();
    await list.selectOption({ index: 1 });
    await expect(code).toHaveCount(1);
    expect(await code.textContent()).not.toBe(first);
    // It is beside the title, above the statuses.
    const [box, title] = [(await list.boundingBox())!, (await region.getByRole('heading').boundingBox())!];
    expect(Math.abs(box.y + box.height / 2 - title.y - title.height / 2)).toBeLessThanOrEqual(2);
  });

  test('every example can be chosen', async ({ page }) => {
    await page.goto(WRITE);
    await expectCharger(page, 'curl', 'EX-000125', 'EX-000126');
    await examples(page).selectOption(TWO_SOCKETS);
    await expectCharger(page, 'curl', 'EX-000126', 'EX-000125');
  });
});
