import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const CHARGER = REFERENCE_PAGES['an operation'];

test('a link to a field expands its parents, highlights it and scrolls to it', async ({ page }) => {
  await openReference(page, `${CHARGER}#response.400.code`);
  const field = page.locator('[id="response.400.code"]');
  await expect(page.locator('details[id="response.400"]')).toHaveAttribute('open', '');
  await expect(field).toHaveClass(/vr-marked/);
  await expect(field).toBeInViewport();
});

test('the copy button of a field copies its path', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, CHARGER);
  const field = page.locator('[id="response.200.sockets.0.id"]');
  await field.locator('> .vr-line').hover();
  await field.getByRole('button', { name: 'Copy path sockets[0].id' }).first().click();
  await expect(page.locator('#vr-live')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('sockets[0].id');
});

test('Expand all opens all details, and the next page remembers it', async ({ page }) => {
  await openReference(page, CHARGER);
  const closed = page.locator('.vr-main details:not([open])');
  expect(await closed.count()).toBeGreaterThan(0);
  const button = page.getByRole('button', { name: 'Expand all' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(closed).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-pressed', 'true');

  await openReference(page, REFERENCE_PAGES['another operation']);
  await expect(closed).toHaveCount(0);
  await button.click();
  await expect(closed).not.toHaveCount(0);
});

test('the address contains the chosen variant and restores it', async ({ page }) => {
  const path = REFERENCE_PAGES['an operation with variants'];
  await openReference(page, path);
  await page.getByRole('group', { name: 'Variants' }).getByText('StopSession').first().click();
  await expect(page).toHaveURL(/#\?request%3A0=StopSession$/);
  const address = page.url();

  await page.goto('/news');
  await openReference(page, address);
  await expect(page.locator('input[name="request:0"][value="StopSession"]')).toBeChecked();
  await expect(page.locator('[id="request:StopSession"], [id*="StopSession"]').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('samples are collapsed until the reader opens them', async ({ page }) => {
    await openReference(page, CHARGER);
    const sample = page.getByRole('region', { name: 'Request samples' });
    await expect(sample).toBeHidden();
    await page.getByText('Request and response samples').click();
    await expect(sample).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('the page of a type shows where it is used', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['a type']);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    /CPO API.*Entity management.*Cdr/s,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every field is on the page and all details open', async ({ page }) => {
    await page.goto(CHARGER);
    const response = page.locator('details[id="response.400"]');
    await response.locator('> summary').click();
    await expect(response.locator('.vr-name', { hasText: /^code$/ })).toBeVisible();
    await expect(page.locator('.vr-choice pre').first()).toContainText('curl');
  });
});
