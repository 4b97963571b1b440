import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test';

const PAGES = {
  home: '/',
  guide: '/documentation/voltmoor-ui/Set%20up/chargers',
  glossary: '/documentation/voltmoor-ui/Kick-off/glossary',
  operation: '/documentation/apiv2/entitymanagement/add-charger',
  'OCPI operation': '/documentation/ocpi-descriptions/post-commands-221',
  category: '/category/documentation/apiv2/entitymanagement/charger',
  table: '/general/supported-chargers',
  'news list': '/news',
  release: '/news/2023/09/19/releases/release',
  incident: '/news/2023/11/14/news/critical-incident',
  tags: '/news/tags',
  archive: '/news/archive',
  search: '/search?q=charger',
  'not found': '/documentation/no-such-page',
};

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    for (const [name, path] of Object.entries(PAGES)) {
      test.describe(`${name}, ${theme}, ${width} px`, () => {
        test.use({ expectedFaults: name === 'not found' ? [/404/] : [] });
        test('axe finds nothing', async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
          );
          expect(found).toEqual([]);
        });
      });
    }
  }
}
