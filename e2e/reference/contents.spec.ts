import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const ADD = REFERENCE_PAGES['an operation with a body'];

test('the table of contents is beside the title, and stays there with the current section marked', async ({
  page,
}) => {
  await openReference(page, ADD);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveText([
    'Parameters',
    'Headers',
    'Request body',
    'Responses',
    'Success',
    'Request problems',
    'Authentication',
    'Limits and failures',
    'Types on this page',
    'Changes',
  ]);
  await expect(contents.getByRole('checkbox')).toBeHidden();
  const [title, list, sample] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), contents, page.locator('.vr-side pre:visible').first()].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(list!.x).toBeGreaterThan(title!.x + 500);
  expect(sample!.y).toBeGreaterThanOrEqual(list!.y + list!.height);

  for (const name of ['Request body', 'Authentication', 'Responses']) {
    await contents.getByRole('link', { name, exact: true }).click();
    const heading = page.locator('.vr-main').getByRole('heading', { name: new RegExp(`^${name}`) });
    await expect(heading).toBeInViewport();
    await expect(contents.locator('[aria-current=location]')).toHaveText(name);
    await expect(contents).toBeInViewport();
  }
  await expect(page.getByRole('region', { name: 'Request samples' })).toBeInViewport();
});

test('responses are in groups', async ({ page }) => {
  await page.goto(ADD);
  const headings = page.locator('.vr-main').getByRole('heading', { level: 3 });
  await expect(headings).toContainText([
    'Success',
    'Request problems',
    'Authentication',
    'Limits and failures',
  ]);
  const problems = page.locator('#responses-request ~ .vr-response > summary .vr-status');
  expect(await problems.allTextContents()).toEqual(expect.arrayContaining(['400', '409', '422']));
  await expect(page.locator('#responses-authentication ~ .vr-response > summary .vr-status')).toHaveText([
    '401',
    '403',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table of contents is collapsed below the title', async ({ page }) => {
    await openReference(page, ADD);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'Request problems' });
    await expect(link).toBeHidden();
    await contents.getByRole('checkbox', { name: 'On this page' }).focus();
    await page.keyboard.press('Space');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Request problems' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('the address in a sample wraps instead of being cut off', async ({ page }) => {
    await openReference(page, REFERENCE_PAGES['another operation']);
    await page.getByText('Request and response samples').click();
    const sample = page.getByRole('group', { name: 'cURL sample' });
    const frame = await sample.boundingBox();
    const lines = await sample
      .locator('.vr-url')
      .evaluate((address) => [...address.getClientRects()].map(({ right, width }) => ({ right, width })));
    expect(lines.length).toBeGreaterThan(1);
    for (const { right } of lines) expect(right).toBeLessThanOrEqual(frame!.x + frame!.width);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table of contents works, also on a phone', async ({ page }) => {
    await page.goto(ADD);
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Responses' })
      .click();
    await expect(page).toHaveURL(/#responses$/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('On this page', { exact: true }).click();
    await expect(page.getByRole('link', { name: 'Request body' })).toBeVisible();
  });
});
