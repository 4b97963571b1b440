import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';

interface Look {
  /** Selector of the part that is looked at; the whole page when absent. */
  part?: string;
  /** Only the rules that look at colours. */
  coloursOnly?: boolean;
}

/** What axe finds on a page, one line a rule with the places. */
async function findViolations(page: Page, { part, coloursOnly = false }: Look = {}): Promise<string[]> {
  // Describing what passes takes most of the time on pages with thousands of elements.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/**
 * What axe finds in the light theme, and then in the dark one: a theme changes colours and nothing else, so there only
 * the rules about colours have something new to say. The application must have started: then it sets the theme itself.
 */
export async function findViolationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
    const violations = await findViolations(page, { ...(part && { part }), coloursOnly: theme === 'dark' });
    found.push(...violations.map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
