import type { Page } from '@playwright/test';
import { DEEP, KIND_GROUPS } from '../pageKinds';
import { expect, test } from '../test';

const SHEET = /\/assets\/css\/styles\.[^/]+\.css$/;

/** Returns the position and the visible styles of each element. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paint = [
      'color',
      'background',
      'border',
      'outline',
      'font',
      'text-decoration',
      'opacity',
      'visibility',
      'content',
    ];
    const of = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      return paint.map((property) => style.getPropertyValue(property)).join(' ');
    };
    return [...document.querySelectorAll('html, body, body :not(script)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y, width, height].map(Math.round).join(' ');
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return `${name} ${place} ${of(element)} ${of(element, '::before')} ${of(element, '::after')}`;
    });
  });
}

/** Opens all details, and lays out the sections outside the window, whose height is otherwise an estimate. */
function showEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.querySelectorAll('details').forEach((details) => (details.open = true));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Loads the sheet with the styles of all types of pages, as the script of deferredHydration does. */
function addFullSheet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = document.querySelector<HTMLMetaElement>('meta[name="app-styles"]')?.content ?? '';
        link.onload = () => resolve();
        link.onerror = () => reject(new Error(`${link.href} was not loaded`));
        document.head.append(link);
      }),
  );
}

for (const [theme, viewport, media] of [
  ['light', { width: 1440, height: 900 }, {}],
  ['dark', { width: 390, height: 844 }, {}],
  ['light', { width: 1000, height: 900 }, { media: 'print' }],
  ['dark', { width: 1440, height: 900 }, { forcedColors: 'active' }],
] as const) {
  const where = [`${theme} at ${viewport.width} px`, ...Object.entries(media).flat()].join(', ');
  test.describe(`the sheet of a type of page, ${where}`, { tag: DEEP }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, expectedFaults: [/404|ERR_FAILED/] });

    for (const { name, kinds } of KIND_GROUPS)
      test(`looks the same as with the full sheet, with all details open, on ${name} kinds`, async ({
        page,
      }) => {
        test.slow();
        await page.emulateMedia(media);
        // Block the application and the typefaces, because they change what the page shows.
        await page.route(/\/assets\/(js|fonts)\//, (route) => route.abort());
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
        for (const [kind, path] of kinds) {
          // Only the application shows the results of a search.
          if (kind === 'search') continue;
          await page.goto(path);
          await showEverything(page);
          const before = await look(page);
          await addFullSheet(page);
          const after = await look(page);
          expect(before.filter((element, index) => element !== after[index]).slice(0, 3), kind).toEqual([]);
        }
      });
  });
}

test.describe('the styles of the application', () => {
  const path = '/news';
  const dialog = (page: Page) => page.getByRole('dialog');

  test('do not block the first paint, and are loaded before the application starts', async ({ page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/css/')) sheets.push(pathname);
    });
    let arrive = (): void => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(SHEET, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(path);
    expect(sheets).toEqual([]);
    await expect(page.locator('head style')).toHaveCount(1);
    await page.keyboard.press('Control+k');
    await expect.poll(() => sheets.length).toBe(1);
    await expect(page.locator('script[src*="main."]')).toHaveCount(0);
    arrive();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page)).toHaveCSS('position', 'fixed');
  });
});
