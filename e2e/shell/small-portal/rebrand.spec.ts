import { expect, test } from '../../test';
import { PAGES } from '../shell';

// The guides, posts and the OpenAPI document of the small portal use the name of this repository's portal.
test.describe('a changed name and slug in portal.config.ts', () => {
  test('rename routes, texts, links and titles', async ({ page }) => {
    await page.goto(PAGES.start);
    await expect(page).toHaveTitle('Getting started with Ampera UI | Ampera');
    const main = page.getByRole('main');
    await expect(main).toContainText('https://app.ampera.example');
    await expect(main).toContainText('The name Ampera is above the form.');
    const link = main.getByRole('link', { name: 'set up chargers' }).first();
    expect(await link.evaluate((element: HTMLAnchorElement) => element.pathname)).toBe(PAGES.chargers);
    await expect(page.locator('.theme-doc-sidebar-menu')).toContainText('Ampera UI');
    await page.goto('/news/tags/ampera-ui');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ampera UI');
    await expect(main).toContainText('The charger list of Ampera UI remembers its filters');
    await page.goto(PAGES.operation);
    await expect(main).toContainText('https://api.test.ampera.example/v2');
    await expect(main).toContainText('Returns one charger as Ampera knows it.');
    await page.goto(PAGES.home);
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Ampera');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Copyright © 2025 Ampera');
    await expect(footer.getByRole('link', { name: 'Ampera UI' })).toHaveAttribute('href', PAGES.start);
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
    for (const path of ['/documentation/voltmoor-ui/getting-started', '/news/tags/voltmoor-ui'])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});
