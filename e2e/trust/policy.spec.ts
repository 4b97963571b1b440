import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from '../pageKinds';
import { start } from '../shell/shell';

/** Timeout for the start of a page in ms, which allows for other tests running at the same time. */
const STARTED = 15_000;
/** Number of fields to change on each page. More fields of the same kind would test nothing new. */
const PRESSES = 25;

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

// What the policy blocks is an error in the console, which fails every test of this folder (e2e/test.ts). So the tests of
// menus, the drawer and the search show that the policy blocks nothing there.
test.describe('the content security policy', () => {
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    test.describe(kind, { tag: DEEP }, () => {
      test.use({
        expectedFaults: expectedFaultsOf(kind),
        permissions: ['clipboard-read', 'clipboard-write'],
      });

      test(`blocks nothing on the page of kind ${kind}, with every control pressed`, async ({ page }) => {
        await page.goto(path);
        await start(page, STARTED);
        await pressEverything(page);
      });
    });
  }

  test.describe('with injected code', () => {
    test.use({ expectedFaults: [/Content Security Policy/] });

    test('blocks a script and a style, and reports both', async ({ page }) => {
      const reports: string[] = [];
      page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
      await page.route(PAGE_KINDS.guide, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '</body>',
          '<script>window.ran = true</script><style>p{}</style></body>',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(PAGE_KINDS.guide);
      await expect.poll(() => reports).toHaveLength(2);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
});
