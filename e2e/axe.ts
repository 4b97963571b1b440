import type { Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';

/**
 * Prepares a run of axe on a page. Pages here have no frames of other origins. Only for these does axe need a second
 * blank page to put the results together, which takes longer than the run itself.
 */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

interface Look {
  /** Selector of the part to check; the whole page when left out. */
  part?: string;
  /** Whether to run only the rules about colours. */
  coloursOnly?: boolean;
}

/** Returns the violations that axe finds on a page, one line per rule with the elements. */
async function findViolations(page: Page, { part, coloursOnly = false }: Look = {}): Promise<string[]> {
  // The browser has not laid out sections outside of the window, and axe would find them one over the other.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --vr-visibility: visible }');
    document.adoptedStyleSheets.push(sheet);
  });
  // Only report violations: describing everything else takes most of the time on large pages.
  const axe = axeOn(page).options({ resultTypes: ['violations'] });
  if (part) axe.include(part);
  if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Returns the elements whose text does not stand out from its background. */
export async function findLowContrast(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}

/** Small labels, figures and code have colours with a meaning. They contrast by 4.5:1, which the other rules check. */
const LABELS = ['figure', 'pre', '[class*=badge]', '[data-method]', '.alert', '.vr-method', '.vr-warn'];

/** Returns the text of a part, including its links, whose contrast is below 7:1 in the light or the dark theme. */
export async function findBodyTextBelowAAA(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  // Some colours change slowly, and axe would see them half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
    const axe = axeOn(page).include(part).withRules(['color-contrast-enhanced']);
    const { violations } = await LABELS.reduce((rest, label) => rest.exclude(label), axe).analyze();
    for (const { nodes } of violations)
      found.push(...nodes.map(({ target }) => `${theme}: ${target.join(' ')}`));
  }
  return found;
}

/**
 * Returns the violations in the light and the dark theme. A theme changes only colours, so the second run only uses the
 * rules about colours. Call this after the application has started, because the application sets the theme when it
 * starts.
 */
export async function findViolationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  // Some colours change slowly, and axe would see them half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const theme of ['light', 'dark']) {
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
    const violations = await findViolations(page, { ...(part && { part }), coloursOnly: theme === 'dark' });
    found.push(...violations.map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
