import type { Page } from '@playwright/test';
import type { Arrival } from '../../fixtures/startCollector';
import { COLLECTOR_PORT } from '../../fixtures/ports';
import { expect, test as base } from '../../test';
import { PAGES, open } from '../shell';

const collector = `http://127.0.0.1:${COLLECTOR_PORT}`;

/** Each test uses its own user agent, so that the collector can separate the page views of different tests. */
const test = base.extend<{ arrivals: () => Promise<Arrival[]> }>({
  userAgent: async ({ browserName }, provide, { testId }) =>
    provide(`${browserName} of ${testId} at ${Date.now()}`),
  arrivals: async ({ request, userAgent }, provide) =>
    provide(async () => {
      const response = await request.get(`${collector}/events`, { params: { agent: userAgent ?? '' } });
      return (await response.json()) as Arrival[];
    }),
});

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).first().click();
}

test.describe('page views', () => {
  test("go to the configured endpoint in Plausible's events format", async ({ page, arrivals, baseURL }) => {
    await open(page, `${PAGES.start}?campaign=spring#sign-in`);
    await expect.poll(arrivals).toHaveLength(1);
    expect(await arrivals()).toEqual([
      {
        method: 'POST',
        contentType: 'text/plain',
        body: {
          name: 'pageview',
          url: `${baseURL}${PAGES.start}`,
          domain: 'docs.ampera.example',
          referrer: '',
        },
      },
    ]);
  });

  test('are sent without query and hash when path, query or hash changes, with the previous page as referrer', async ({
    page,
    arrivals,
    baseURL,
  }) => {
    await open(page, PAGES.questions);
    await follow(page, 'set up chargers');
    await expect(page).toHaveURL(PAGES.chargers);
    await page.getByRole('link', { name: 'Stop the session', exact: true }).first().click();
    await expect(page).toHaveURL(`${PAGES.chargers}#stop-the-session`);
    await page.goto('/search');
    await page.getByRole('main').getByRole('searchbox').fill('tag');
    await expect(page).toHaveURL('/search?q=tag');
    await expect
      .poll(async () =>
        (await arrivals()).map(({ body }) => (body as { url: string }).url.replace(baseURL ?? '', '')),
      )
      .toEqual([PAGES.questions, PAGES.chargers, PAGES.chargers, '/search', '/search']);
    const referrers = (await arrivals()).map(({ body }) => (body as { referrer: string }).referrer);
    expect(referrers.slice(0, 3)).toEqual([
      '',
      `${baseURL}${PAGES.questions}`,
      `${baseURL}${PAGES.chargers}`,
    ]);
  });

  test('name the page that led here', async ({ page, arrivals }) => {
    await page.goto(`${PAGES.questions}`);
    await page.goto(PAGES.start, { referer: 'https://partner.example/' });
    await page.mouse.move(5, 5);
    await expect.poll(arrivals).toHaveLength(1);
    expect((await arrivals())[0]?.body).toMatchObject({ referrer: 'https://partner.example/' });
  });

  test('are not sent twice for one address', async ({ page, arrivals }) => {
    await open(page, PAGES.start);
    await expect.poll(arrivals).toHaveLength(1);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Getting started' }).click();
    await page.waitForTimeout(300);
    expect(await arrivals()).toHaveLength(1);
  });

  for (const [name, property] of [
    ['Do Not Track', 'doNotTrack'],
    ['Global Privacy Control', 'globalPrivacyControl'],
  ] as const) {
    test(`are not sent with ${name}`, async ({ page, arrivals }) => {
      await page.addInitScript((key) => {
        Object.defineProperty(navigator, key, { value: key === 'doNotTrack' ? '1' : true });
      }, property);
      await open(page, PAGES.questions);
      await follow(page, 'set up chargers');
      await expect(page).toHaveURL(PAGES.chargers);
      await page.waitForTimeout(300);
      expect(await arrivals()).toEqual([]);
    });
  }

  test.describe('when the endpoint fails', () => {
    // The browser itself logs a failed request.
    test.use({ expectedFaults: [/api\/event|Failed to load resource/] });

    for (const [name, status] of [
      ['cannot be reached', undefined],
      ['responds with 500', 500],
    ] as const) {
      test(`a server that ${name} does not affect the page`, async ({ page }) => {
        await page.route('**/api/event', (route) =>
          status ? route.fulfill({ status, body: 'no' }) : route.abort('connectionrefused'),
        );
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(error.message));
        await open(page, PAGES.questions);
        await follow(page, 'set up chargers');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
        expect(errors).toEqual([]);
      });
    }
  });
});
