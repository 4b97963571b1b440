import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { start } from '../shell/shell';

/** Every route of the build. */
const routes = listRoutes();
/**
 * Visiting all routes takes as long as all other tests together. Without ALL_ROUTES, every twelfth route is visited. One
 * page of each kind is opened in every time zone.
 */
const visited = process.env['ALL_ROUTES'] ? routes : routes.filter((_, index) => index % 12 === 0);
const kinds = Object.entries(PAGE_KINDS).flatMap(([kind, path]) => (kind === 'not found' ? [] : [path]));
const ZONES = ['Pacific/Auckland', 'America/St_Johns', 'Asia/Kolkata'];
const THEMES = ['light', 'dark'] as const;

function listRoutes(): string[] {
  const file = path.resolve(__dirname, '../../website/build/manifest.json');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: Record<string, { type: string; file: string }>;
  };
  return Object.entries(entries)
    .filter(([, { type, file: name }]) => type.startsWith('text/html') && name.endsWith('.html'))
    .map(([route]) => route);
}

test('every route is reached from .html, /index, a slash and with a query in one step that keeps the query', async ({
  request,
}) => {
  test.setTimeout(300_000);
  const wrong: string[] = [];
  expect(routes.length).toBeGreaterThan(500);
  for (const route of routes) {
    const plain = encodeURI(route);
    const stem = route === '/' ? '' : plain;
    const variants = [`${stem}/index`, `${stem || '/index'}.html`, ...(stem ? [`${stem}/`] : []), plain];
    await Promise.all(
      variants.map(async (variant) => {
        const response = await request
          .get(`${variant}?a=1&b=%2F`, { maxRedirects: 1 })
          .catch(() => undefined);
        const end = response && new URL(response.url());
        if (response?.status() !== 200 || end?.pathname !== plain || end.search !== '?a=1&b=%2F') {
          wrong.push(`${variant} ends at ${end?.pathname}${end?.search} with ${response?.status()}`);
        }
      }),
    );
  }
  expect(wrong).toEqual([]);
});

/** The combinations of time zone and theme. Each route is opened with one of them. */
const combinations = ZONES.flatMap((zone) => THEMES.map((theme) => ({ zone, theme })));
for (const [turn, { zone, theme }] of combinations.entries()) {
  test.describe(`in ${zone}, ${theme}`, () => {
    test.use({ timezoneId: zone });

    test('routes start without an error', async ({ page }) => {
      // Both themes of a time zone share the kinds.
      const own = [
        ...kinds.filter((_, index) => index % THEMES.length === turn % THEMES.length),
        ...visited.filter((_, index) => index % combinations.length === turn).map(encodeURI),
      ];
      test.setTimeout(own.length * 10_000 + 30_000);
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      for (const route of own) {
        const response = await page.goto(route);
        expect(response?.status(), route).toBe(200);
        await start(page, 15_000);
      }
    });
  });
}
