import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

for (const theme of ['light', 'dark'] as const) {
  for (const [name, path] of Object.entries(REFERENCE_PAGES)) {
    test(`axe finds nothing on ${name}, ${theme}, with everything open`, async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await openReference(page, path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.locator('.vr details:not([open])').evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
      const { violations } = await new AxeBuilder({ page }).include('#reference-page').analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        ),
      ).toEqual([]);
    });
  }
}
