import specified from './specifiedRoutes.json';
import { expect, test } from './test';

/** Groups of the specification with routes that must not exist. */
const ABSENT = ['newsTagsWithoutSecondPage', 'newsListsThatEnd', 'absent', 'ocpiAbsent'];

for (const [group, routes] of Object.entries(specified)) {
  const status = ABSENT.includes(group) ? 404 : 200;
  test(`routes of group ${group} respond with ${status}`, async ({ request }) => {
    const wrong: string[] = [];
    for (const route of routes) {
      const response = await request.get(encodeURI(route));
      if (response.status() !== status) wrong.push(`${response.status()} ${route}`);
    }
    expect(wrong).toEqual([]);
  });
}

test('the published site has no style page', async ({ request }) => {
  expect((await request.get('/style')).status()).toBe(404);
});

test('.html, /index and a trailing slash redirect to the plain path and keep the query', async ({
  request,
}) => {
  for (const [asked, plain] of [
    ['/news.html?a=1', '/news?a=1'],
    ['/news/index?a=1', '/news?a=1'],
    ['/documentation/voltmoor-ui/Set%20up/chargers/?a=1', '/documentation/voltmoor-ui/Set%20up/chargers?a=1'],
    ['/index.html', '/'],
  ] as const) {
    const response = await request.get(asked, { maxRedirects: 0 });
    expect(response.status(), asked).toBe(308);
    expect(response.headers()['location'], asked).toBe(plain);
  }
});
