import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';

/**
 * What axe finds on a page, one line a rule with the places.
 * @param part selector of the part that is looked at; the whole page when absent
 */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  // Describing what passes takes most of the time on pages with thousands of elements.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
