import type { Page } from '@playwright/test';
import { PICTURE_BROWSER } from '../drawnFont';
import { PAGES, start } from '../shell/shell';
import { expect, test } from '../test';
import { startDeploys, type Deploys } from './startDeploys';

// The headless shell reports a pointer over the page at once, which starts the application.
test.use({ launchOptions: PICTURE_BROWSER });

/** Every page of the plain portal that readers can reach by links. */
const ROUTES = [
  PAGES.home,
  PAGES.start,
  PAGES.chargers,
  PAGES.operation,
  PAGES.questions,
  '/general/charger-url',
  '/category/documentation/apiv2/entitymanagement/charger',
  '/news',
  '/news/archive',
  '/news/incidents',
  '/news/upcoming',
  '/news/tags',
  '/news/tags/ampera-ui',
  '/news/2025/01/15/news/minor-incident',
  '/news/2025/03/04/releases/release',
  '/search',
];
const MISLEADING = /did not load properly|Loading chunk|This page crashed/;

// Each test deploys on its own server. The three portals are built once, which takes about a minute.
test.describe.configure({ mode: 'default', timeout: 240_000 });

let deploys: Deploys;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const builds = await startDeploys('a');
  for (const letter of ['b', 'c']) await builds.deploy(letter);
  await builds.stop();
});
test.beforeEach(async () => {
  deploys = await startDeploys('a');
});
test.afterEach(async ({ page }) => {
  // The page may still be prefetching. Close it first, so that the stopping server does not interrupt requests.
  await page.close();
  await deploys.stop();
});

/** Counts the full page loads of the tab from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Goes to a route within the application, like its links do. */
async function visit(page: Page, route: string): Promise<void> {
  // A page that is being reloaded cannot run scripts, here and below.
  const go = page.evaluate((path) => {
    window.history.pushState({ key: path }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: path } }));
  }, route);
  await go.catch((error: unknown) => {
    if (!String(error).includes('context was destroyed')) throw error;
  });
  const readPath = (): Promise<string | undefined> => page.evaluate(readCanonicalPath).catch(() => undefined);
  await expect.poll(readPath, { message: route }).toBe(decodeURI(route));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(MISLEADING).filter({ visible: true })).toHaveCount(0);
}

/** Returns the path of the page's canonical link, which is set when the page is shown. */
function readCanonicalPath(): string | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return link ? decodeURI(new URL(link.href).pathname) : undefined;
}

const buildOf = (page: Page) => page.evaluate(() => (window as { portalBuild?: string }).portalBuild);

test('a tab of build A reaches every route after B and C, without a reload', async ({ page }) => {
  await page.goto(deploys.url);
  await start(page);
  const loads = countLoads(page);
  await deploys.deploy('b');
  await deploys.deploy('c');
  for (const route of ROUTES) await visit(page, route);
  expect(await buildOf(page)).toBe('a');
  expect(loads()).toBe(0);
  await page.reload();
  await start(page);
  expect(await buildOf(page)).toBe('c');
});

test('a tab of build A that starts only after B and C runs as build A', async ({ page }) => {
  await page.goto(`${deploys.url}${PAGES.questions}`);
  await deploys.deploy('b');
  await deploys.deploy('c');
  await start(page);
  expect(await buildOf(page)).toBe('a');
  await expect(page.getByText('This is build a.')).toBeVisible();
  await visit(page, PAGES.chargers);
});

test.describe('after the files of build A were deleted', () => {
  // Beside other tests, the reload can begin later than the next visit, which then causes another one.
  test.describe.configure({ retries: 2 });
  test.use({ expectedFaults: [/404|ChunkLoadError|Loading (CSS )?chunk|Refused to execute script/] });

  test('its tab reaches every route, with one reload for all of them', async ({ page }) => {
    await page.goto(deploys.url);
    await start(page);
    const loads = countLoads(page);
    await deploys.deploy('c', { keeps: false });
    for (const route of ROUTES.slice(1)) {
      const before = loads();
      await visit(page, route);
      // A style or a script that is missing can be noticed only after the page is shown. A reader waits for the reload.
      await page.waitForTimeout(700);
      if (loads() === before) continue;
      // The old document is there until the new one arrives, and would pass for a started page.
      await expect.poll(() => buildOf(page).catch(() => undefined)).toBe('c');
      await start(page);
    }
    expect(await buildOf(page)).toBe('c');
    expect(loads()).toBe(1);
  });

  test('its tab that had not started stays readable, and its links lead on', async ({ page }) => {
    await page.goto(`${deploys.url}${PAGES.questions}`);
    const loads = countLoads(page);
    await deploys.deploy('c', { keeps: false });
    await page.mouse.move(5, 5);
    await page.mouse.move(6, 6);
    await expect(page.getByText('This is build a.')).toBeVisible();
    await expect(page.getByText(MISLEADING).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'set up chargers' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    expect(loads()).toBe(1);
    await start(page);
    expect(await buildOf(page)).toBe('c');
  });
});
