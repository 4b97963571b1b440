import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

// The guides, posts and the OpenAPI document of the small portal use the name of this repository's portal.
test.describe('a changed name and slug in portal.config.ts', () => {
  test.describe('rename routes', () => {
    test.use({ expectedFaults: [/404/] });

    test('of guides and tags', async ({ request }) => {
      for (const path of [PAGES.start, PAGES.chargers, '/news/tags/ampera-ui']) {
        expect((await request.get(path)).status(), path).toBe(200);
      }
      for (const path of ['/documentation/voltmoor-ui/getting-started', '/news/tags/voltmoor-ui']) {
        expect((await request.get(path)).status(), path).toBe(404);
      }
    });
  });

  test('rename texts, links and titles of guides', async ({ page }) => {
    await page.goto(PAGES.start);
    await expect(page).toHaveTitle('Getting started with Ampera UI | Ampera');
    await expect(page.getByRole('main')).toContainText('https://app.ampera.example');
    await expect(page.getByRole('main')).toContainText('The name Ampera is above the form.');
    const link = page.getByRole('main').getByRole('link', { name: 'set up chargers' }).first();
    expect(await link.evaluate((element: HTMLAnchorElement) => element.pathname)).toBe(PAGES.chargers);
    await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Ampera UI');
  });

  test('rename the tag, its page and its posts', async ({ page }) => {
    await page.goto('/news/tags/ampera-ui');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ampera UI');
    await expect(page.getByRole('main')).toContainText('The charger list of Ampera UI remembers its filters');
    await open(page, '/news');
    await expect(page.getByRole('main')).toContainText('Ampera UI');
  });

  test('rename the servers and texts of an API', async ({ page }) => {
    await page.goto(PAGES.operation);
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).toContain('https://api.ampera.example/v2');
    expect(text).toContain('https://api.test.ampera.example/v2');
    expect(text).toContain('Returns one charger as Ampera knows it.');
  });

  test('rename the navigation bar, the footer and the home page', async ({ page }) => {
    await page.goto(PAGES.home);
    await expect(page).toHaveTitle(/Ampera/);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByText('Ampera', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2025 Ampera');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Ampera UI' })).toHaveAttribute(
      'href',
      PAGES.start,
    );
  });

  test('leave nothing of the old name on any page kind, in feeds and in the search index', async ({
    request,
  }) => {
    for (const path of [
      PAGES.home,
      PAGES.start,
      PAGES.chargers,
      PAGES.questions,
      PAGES.operation,
      '/category/documentation/apiv2/entitymanagement/charger',
      '/news',
      '/news/tags',
      '/news/archive',
      '/news/2025/03/04/releases/release',
      '/news/2025/01/15/news/minor-incident',
      '/news/rss.xml',
      '/search/headings.json',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).not.toMatch(/voltmoor(?!\/)/i);
    }
  });
});
