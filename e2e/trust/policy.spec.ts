import type { Page } from '@playwright/test';
import { dialogOf, inputOf, NONSENSE, optionsOf } from '../search/search';
import { expect, test } from '../test';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from '../pageKinds';
import { start } from '../shell/shell';

/** Timeout for the start of a page in ms, which allows for other tests running at the same time. */
const STARTED = 15_000;
/** Number of fields to change on each page. More fields of the same kind would test nothing new. */
const PRESSES = 25;
/** Kinds of pages with the most controls. The deep run has the others. */
const PRESSED = ['home', 'operation', 'search'];

/** Collects what the policy blocks on this page and on the pages that the test opens from it. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('reportViolation', (_, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.violatedDirective} blocked ${event.blockedURI} on ${location.pathname}`),
    );
  });
  return violations;
}

/** Changes the fields in the main part of a page, and presses its collapsible sections, tabs and buttons. */
async function pressEverything(page: Page): Promise<void> {
  const main = page.getByRole('main').first();
  for (const field of (await main.locator('input, select').all()).slice(0, PRESSES)) {
    await field.evaluate((element: HTMLInputElement | HTMLSelectElement) => {
      if (element instanceof HTMLSelectElement) element.selectedIndex = element.options.length - 1;
      else if (/^(checkbox|radio)$/.test(element.type)) element.checked = !element.checked;
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }
  // A button that sends a form opens another page, so it comes last.
  for (const controls of ['button:not([type=submit]), summary, [role=tab]', 'button[type=submit]']) {
    for (const control of await main.locator(controls).all()) {
      if (await control.isVisible()) await control.dispatchEvent('click');
    }
  }
}

test.describe('the content security policy blocks nothing', () => {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    test.describe(kind, { tag: PRESSED.includes(kind) ? [] : DEEP }, () => {
      test.use({
        expectedFaults: expectedFaultsOf(kind),
        permissions: ['clipboard-read', 'clipboard-write'],
      });

      test(`on the page of kind ${kind}, with every control pressed`, async ({ page }) => {
        const violations = await watchPolicy(page);
        await page.goto(path);
        await start(page, STARTED);
        await pressEverything(page);
        expect(violations).toEqual([]);
      });
    });
  }

  test('in the menus, the drawer and both themes', async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto(PAGE_KINDS.guide);
    await start(page, STARTED);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'Products' }).click();
    await navbar.getByRole('button', { name: 'APIs' }).click();
    for (let press = 0; press < 2; press += 1) {
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('in the search window with results, without and on an opened result', async ({ page }) => {
    const violations = await watchPolicy(page);
    await page.goto(PAGE_KINDS.guide);
    await start(page, STARTED);
    await page.keyboard.press('Control+K');
    await inputOf(page).fill('charger');
    await expect(optionsOf(page).first()).toBeVisible();
    await inputOf(page).fill(NONSENSE);
    await expect(
      dialogOf(page)
        .getByText(/No results/i)
        .first(),
    ).toBeVisible();
    await inputOf(page).fill('glossary');
    await optionsOf(page).first().click();
    await expect(dialogOf(page)).toHaveCount(0);
    expect(violations).toEqual([]);
  });

  test.describe('except injected code', () => {
    test.use({ expectedFaults: [/Content Security Policy/] });

    test('such as a script and a style', async ({ page }) => {
      const violations = await watchPolicy(page);
      await page.route(PAGE_KINDS.guide, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '</body>',
          '<script>window.ran = true</script><style>p{}</style></body>',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(PAGE_KINDS.guide);
      await expect.poll(() => violations.length).toBe(2);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
});

test('no page is meant for search engines: header and meta say noindex', async ({ request }) => {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    if (kind === 'not found') continue;
    const response = await request.get(path);
    expect(response.headers()['x-robots-tag'], kind).toBe('noindex');
    expect(await response.text(), kind).toMatch(/<meta [^>]*name="?robots"? content="noindex/);
  }
});
