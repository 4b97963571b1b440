import { PAGE_KINDS } from './pageKinds';
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

test('security.txt is served as text', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toMatch(/^Contact: mailto:/);
});

test('the published site has no style page', async ({ request }) => {
  expect((await request.get('/style')).status()).toBe(404);
});

test('every kind of page tells search engines to leave it out, and names a social card of 1200 × 630 pixels', async ({
  request,
}) => {
  const cards = new Set<string>();
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const response = await request.get(path);
    const html = await response.text();
    if (kind !== 'not found') {
      expect(response.headers()['x-robots-tag'], kind).toBe('noindex');
      expect(html, kind).toMatch(/<meta [^>]*name="?robots"? content="noindex/);
    }
    const [, card = ''] = /<meta[^>]+property="?og:image"?[^>]+content="?([^"\s>]+)/.exec(html) ?? [];
    expect(card, kind).toMatch(/^https:\/\/.*\.png$/);
    cards.add(new URL(card).pathname);
  }
  for (const card of cards) {
    const response = await request.get(card);
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});
