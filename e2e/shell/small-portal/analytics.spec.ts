import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test("page views go to the configured endpoint in Plausible's format, without query and hash", async ({
  page,
  baseURL,
}) => {
  const views: unknown[] = [];
  await page.route('**/api/event', async (route) => {
    const request = route.request();
    const type = request.headers()['content-type'];
    views.push([request.method(), type, request.postDataJSON()]);
    await route.continue();
  });
  await open(page, PAGES.questions);
  await page.getByRole('main').getByRole('link', { name: 'set up chargers' }).first().click();
  await expect(page).toHaveURL(PAGES.chargers);
  await page.getByRole('link', { name: 'Stop the session', exact: true }).first().click();
  await expect(page).toHaveURL(`${PAGES.chargers}#stop-the-session`);
  await open(page, '/search');
  await page.getByRole('main').getByRole('searchbox').fill('tag');
  await expect(page).toHaveURL('/search?q=tag');
  const viewOf = (path: string, referrer: unknown) => [
    'POST',
    'text/plain',
    { name: 'pageview', url: `${baseURL}${path}`, domain: 'docs.ampera.example', referrer },
  ];
  await expect
    .poll(() => views)
    .toEqual([
      viewOf(PAGES.questions, ''),
      viewOf(PAGES.chargers, `${baseURL}${PAGES.questions}`),
      viewOf(PAGES.chargers, `${baseURL}${PAGES.chargers}`),
      viewOf('/search', expect.any(String)),
      viewOf('/search', expect.any(String)),
    ]);
});

test.describe('when the endpoint fails', () => {
  // The browser itself logs a failed request.
  test.use({ expectedFaults: [/api\/event|Failed to load resource/] });

  test('the page works', async ({ page }) => {
    await page.route('**/api/event', (route) => route.abort('connectionrefused'));
    await open(page, PAGES.questions);
    await page.getByRole('main').getByRole('link', { name: 'set up chargers' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
  });
});
