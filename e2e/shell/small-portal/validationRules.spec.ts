import { expect, test } from '../../test';
import { PAGES, PAGE_CHUNKS, open } from '../shell';

test.describe('validation rules', () => {
  test.use({
    expectedFaults: [/NavbarItem|sidebar|couldn't find any doc|default export|minified React error/i],
  });

  for (const [rule, situation, message] of [
    [
      "a menu item of unknown type raises 'No NavbarItem component found for type ...'",
      'unknown item',
      'No NavbarItem component found for type "no-such-type".',
    ],
    [
      'a sidebar navbar item must have a linkable target',
      'sidebar without target',
      'DocSidebarNavbarItem: Sidebar with ID "elsewhere" doesn\'t have anything to be linked to.',
    ],
    [
      'a sidebar navbar item must name a sidebar that exists',
      'unknown sidebar',
      'Can\'t find any sidebar with id "no-such-sidebar"',
    ],
    ['a doc item must exist', 'unknown document', 'Couldn\'t find any doc with id "no-such-document"'],
  ] as const) {
    test(rule, async ({ page }) => {
      // The sidebar without a target belongs to version 1.0.
      await open(page, situation === 'sidebar without target' ? `/1.0${PAGES.provoke}` : PAGES.provoke);
      await page.getByRole('main').getByRole('button', { name: situation }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
      await expect(page.getByRole('main')).toContainText(message);
    });
  }

  test('a doc item need not exist when it is a draft', async ({ page }) => {
    await open(page, PAGES.provoke);
    await page.getByRole('main').getByRole('button', { name: 'draft document' }).click();
    await expect(page.getByRole('main').getByText('Drafts: .')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provoke');
  });

  test('mobile layout applies at window width 996 px or below', async ({ page }) => {
    for (const [width, isMobile] of [
      [996, true],
      [997, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, PAGES.start);
      await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible({
        visible: isMobile,
      });
      await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible({ visible: !isMobile });
      await expect(page.locator('.navbar-sidebar')).toHaveCount(isMobile ? 1 : 0);
    }
  });

  test('the contents are a column where they leave room for the text', async ({ page }) => {
    for (const [width, isColumn] of [
      [1199, false],
      [1200, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, PAGES.start);
      await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible({ visible: isColumn });
      await expect(page.locator('.theme-doc-toc-mobile')).toBeVisible({ visible: !isColumn });
    }
  });

  test('a page without a default export raises an internal error', async ({ page, request }) => {
    // Change the page's script as if the page had no default export.
    await page.route(PAGE_CHUNKS, async (route) => {
      const text = await (await request.get(route.request().url())).text();
      const body = text.includes('Without layout')
        ? text.replace(/default:\s*\(\)\s*=>/, 'other:()=>')
        : text;
      await route.fulfill({ body, contentType: 'text/javascript' });
    });
    await page.goto('/provoke/without-layout');
    await page.mouse.move(5, 5);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByRole('main')).toContainText(
      "The page component at /provoke/without-layout doesn't have a default export.",
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
