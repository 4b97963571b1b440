import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference } from './pages';

const CHANGELOG = '/documentation/apiv2/entitymanagement/changes';

test(
  'the filters are there with the page, and a choice from before the start applies',
  { tag: DEEP },
  async ({ page }) => {
    // The application starts four seconds after the last action, so it is not running yet.
    await page.goto(CHANGELOG);
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
    const box = await page.locator('.vr-filters').boundingBox();
    await page.getByLabel('Compatible').uncheck();
    await expect(page.locator('[data-vr-level=compatible]:visible')).toHaveCount(0);
    expect(await page.locator('.vr-filters').boundingBox()).toEqual(box);
  },
);

test('most changes are collapsed, name their operation once, and are found by their address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(CHANGELOG);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13_000);
  const twice = await page
    .locator('[data-vr-level]')
    .evaluateAll(
      (entries) =>
        entries.filter((entry) =>
          [...entry.querySelectorAll('a')].some(
            ({ hash, textContent: name }) => hash === '' && entry.textContent.split(name).length > 2,
          ),
        ).length,
    );
  expect(twice).toBeLessThan(10);
  const hidden = page.locator('details:not([open]) > ul > [data-vr-level]').last();
  await expect(hidden).toBeHidden();
  const id = await hidden.getAttribute('id');
  await page.goto(`${CHANGELOG}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('the upgrade check is a drop zone, and phones have the filters in one row', async ({ page }) => {
  await openReference(page, CHANGELOG);
  await page.getByText('Show only the changes that touch your calls').click();
  const zone = await page.locator('.vr-drop').evaluate((element) => {
    const { borderTopStyle, borderTopLeftRadius } = getComputedStyle(element);
    return { borderTopStyle, borderTopLeftRadius, isHigh: element.clientHeight >= 90 };
  });
  expect(zone).toEqual({ borderTopStyle: 'dashed', borderTopLeftRadius: '12px', isHigh: true });
  const levels = page.getByRole('group', { name: 'Level' });
  await expect(levels).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(levels).toBeHidden();
  expect((await page.locator('.vr-filters').boundingBox())?.height).toBeLessThan(60);
  await page.getByText('Filters', { exact: true }).click();
  await expect(levels).toBeVisible();
});

test('an operation lists its changes and leads to the changelog', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/update-dlm-group');
  const history = page.locator('.vr-history li');
  await expect(history.first()).toContainText('21 January 2025');
  await expect(history.filter({ hasText: 'Breaks clients' })).toHaveCount(1);
  await page.getByRole('link', { name: 'All changes of the API' }).click();
  await expect(page).toHaveURL(new RegExp(`${CHANGELOG}\\?operation=update-dlm-group$`));
});

test('the upgrade check shows the changes that touch the calls of a file, and sends nothing', async ({
  page,
}) => {
  // A reader who saves data gets no prefetched pages, so every request would come from the check.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await openReference(page, CHANGELOG);
  const shown = page.locator('[data-vr-level]:not([hidden])');
  const all = await shown.count();
  await page.getByText('Show only the changes that touch your calls').click();
  const status = page.locator('.vr-upgrade [role=status]');

  await page.getByLabel('Or the content').fill('Hello');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(status).toContainText('Line 1 is not a call.');
  await expect(shown).toHaveCount(all);

  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    // Each check starts the program of the check, which is a file of the site.
    if (!/\/assets\/js\/upgrade-check\.\w+\.js$/.test(request.url())) requests.push(request.url());
  });
  const har = {
    log: {
      entries: [
        {
          request: {
            method: 'PATCH',
            url: 'https://api.voltmoor.example/v2/dlm-groups/dlm_1',
            headers: [],
            postData: { mimeType: 'application/json', text: '{"algorithm":"FIFO"}' },
          },
        },
        { request: { method: 'GET', url: 'https://elsewhere.example/', headers: [] } },
      ],
    },
  };
  await page.getByLabel('HAR file or Postman collection').setInputFiles({
    name: 'calls.har',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(har)),
  });
  await expect(page.locator('.vr-drop')).toContainText('calls.har');
  await expect(status).toContainText('1 call to 1 operation of this API. 1 call of other addresses.');
  await expect(shown.filter({ hasText: 'If-Match' })).toHaveCount(1);
  await expect(shown.filter({ hasText: 'You can choose the new algorithm' })).toHaveCount(1);
  await expect(shown.filter({ hasText: 'Set rotationSeconds' })).toHaveCount(0);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(shown).toHaveCount(all);
});

test(
  'changelogs and operations have feeds, and a change of a schema leads to its field',
  { tag: DEEP },
  async ({ page, request }) => {
    for (const path of [CHANGELOG, '/documentation/apiv2/entitymanagement/update-dlm-group']) {
      await page.goto(path);
      const feed = page.locator('head link[rel=alternate][type="application/atom+xml"]');
      const response = await request.get((await feed.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toContain('application/atom+xml');
      const parsed = await page.evaluate(
        (text) => new DOMParser().parseFromString(text, 'text/xml').documentElement.nodeName,
        await response.text(),
      );
      expect(parsed).toBe('feed');
    }
    await page.goto('/documentation/apiv2/entitymanagement/schemas/DlmGroup');
    await page.locator('.vr-changed').filter({ hasText: 'rotationSeconds' }).first().click();
    await expect(page).toHaveURL(/#schema\.DlmGroup\.rotationSeconds$/);
    await expect(page.locator('[id="schema.DlmGroup.rotationSeconds"]')).toBeInViewport();
  },
);
