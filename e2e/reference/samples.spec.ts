import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

test('language, token and ids stay in the browser, fill the samples of the next page and are never sent', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(`${request.url()} ${request.postData() ?? ''}`);
    if (!request.url().startsWith(String(baseURL)) && !/^(data|blob):/.test(request.url())) {
      elsewhere.push(request.url());
    }
  });
  await openReference(page, REFERENCE_PAGES['an operation']);
  const samples = page.getByRole('region', { name: 'Request samples' });
  await samples.getByText('Python', { exact: true }).click();
  await samples.getByText('Your values').click();
  await samples.locator('[data-vr-input="token"]').fill('tok-of-a-reader');
  await samples.locator('[data-vr-input="chargerId"]').fill('chr_mine');
  await expect(samples.getByRole('group', { name: 'Python sample' })).toContainText('tok-of-a-reader');

  await openReference(page, REFERENCE_PAGES['another operation']);
  const python = samples.getByRole('group', { name: 'Python sample' });
  await expect(python).toBeVisible();
  await expect(python).toContainText('tok-of-a-reader');
  await expect(python).toContainText('/chargers/chr_mine/sockets');

  await samples.getByText('Your values').click();
  await samples.getByRole('button', { name: 'Forget them' }).click();
  await expect(python).not.toContainText('tok-of-a-reader');
  expect(elsewhere).toEqual([]);
  expect(asked.filter((request) => /tok-of-a-reader|chr_mine/.test(request))).toEqual([]);
});

test('the test server is the default, and every sample uses the chosen server', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation']);
  const samples = page.getByRole('region', { name: 'Request samples' });
  const withoutHost = async (host: string) => {
    const texts = await samples.locator('.vr-choice pre').allTextContents();
    expect(texts).toHaveLength(8);
    return texts.filter((text) => !text.includes(`https://${host}/v2`));
  };
  expect(await withoutHost('api.test.voltmoor.example')).toEqual([]);
  await samples.getByText('Your values').click();
  await samples.locator('[data-vr-server]').selectOption('https://api.voltmoor.example/v2');
  expect(await withoutHost('api.voltmoor.example')).toEqual([]);
});

test('a key for production gets a warning and is not stored after the session', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation']);
  const samples = page.getByRole('region', { name: 'Request samples' });
  await samples.getByText('Your values').click();
  await samples.locator('[data-vr-input="token"]').fill('vmk_live_0123');
  await expect(samples.getByRole('alert')).toContainText('This is a key for production');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('vmk_live_0123');
  await samples.locator('[data-vr-input="token"]').fill('vmk_test_0123');
  await expect(samples.getByRole('alert')).toHaveCount(0);
});

test('choosing a language does not move the other labels', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation']);
  const labels = page.locator('[data-vr-pick=language] > .vr-choice > label');
  const places = () =>
    labels.evaluateAll((all) =>
      all.map((label) => (label instanceof HTMLElement ? [label.offsetLeft, label.offsetTop].join() : '')),
    );
  const before = await places();
  await labels.filter({ hasText: 'JavaScript' }).click();
  expect(await places()).toEqual(before);
});

test('every language and every error example is part of the page', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation']);
  const requested: string[] = [];
  page.on('request', (request) => {
    // The search may load its index now, because it does so when the page is idle.
    const ofSearch = new URL(request.url()).pathname.startsWith('/search/');
    if (['fetch', 'xhr'].includes(request.resourceType()) && !ofSearch) requested.push(request.url());
  });
  const samples = page.getByRole('region', { name: 'Request samples' });
  await samples.getByText('Go', { exact: true }).click();
  await expect(samples.getByRole('group', { name: 'Go sample' })).toContainText('http.NewRequest');
  await page.locator('details[id="response.404"] > summary').click();
  await expect(page.getByRole('group', { name: 'Example of 404' })).toContainText('"status": 404');
  expect(requested).toEqual([]);
});

test('the copy button of a sample copies its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReference(page, REFERENCE_PAGES['an operation']);
  const sample = page.locator('.vr-code').first();
  await sample.hover();
  await sample.getByRole('button', { name: 'Copy' }).click();
  await expect(page.locator('#vr-live')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl --include/);
});
