import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { buildPortal } from '../fixtures/buildPortal';
import { hydrationPortal, PLANTED } from '../fixtures/hydrationPortal';
import { serveFolder } from '../fixtures/serveFolder';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { start } from './shell';

/** Timeout for the first run, which builds the portal. */
const BUILDING = 240_000;

/** One page of each kind of the fixture. */
const PAGES = {
  home: '/',
  guide: '/documentation/ampera-ui/getting-started',
  'guide with every component': '/general/Components/all',
  'guide with the simulator': '/general/Components/simulator',
  glossary: '/general/Components/glossary',
  'guide index': '/category/general/components',
  operation: '/documentation/apiv2/entitymanagement/get-charger',
  category: '/category/documentation/apiv2/entitymanagement/charger',
  news: '/news',
  release: '/news/2025/03/04/releases/release',
  incident: '/news/2025/01/15/news/minor-incident',
  incidents: '/news/incidents',
  upcoming: '/news/upcoming',
  tags: '/news/tags',
  'news of a tag': '/news/tags/release-notes',
  archive: '/news/archive',
  search: '/search?q=charger',
  'not found': '/general/no-such-page',
};

let server: Server;
let origin: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILDING);
  // React's development build compiles code at run time, which the portal's policy forbids.
  server = await serveFolder(
    await buildPortal(hydrationPortal),
    0,
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  );
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens a page, starts the application and returns the errors and warnings of the console. */
async function hydrate(page: Page, path: string, theme: 'light' | 'dark'): Promise<string[]> {
  const messages: string[] = [];
  const listen = (message: { type(): string; text(): string }): void => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  };
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
  page.on('console', listen);
  await page.goto(origin + path);
  await start(page, 20_000);
  page.off('console', listen);
  return messages.filter((text) => !/status of 404/.test(text));
}

test.describe('the browser', () => {
  test.use({ expectedFaults: [/404/] });

  for (const theme of ['light', 'dark'] as const) {
    test(
      `renders what the server has rendered on every kind of page, ${theme}`,
      { tag: DEEP },
      async ({ page }) => {
        test.slow();
        for (const [kind, path] of Object.entries(PAGES)) {
          expect(await hydrate(page, path, theme), kind).toEqual([]);
          await expect(page.locator('h1').first(), kind).toBeVisible();
        }
      },
    );
  }
});

test.describe('a planted difference', () => {
  test.use({ expectedFaults: [/hydrat/i] });

  for (const [what, { path }] of Object.entries(PLANTED)) {
    test(`in ${what} is reported`, { tag: DEEP }, async ({ page }) => {
      const messages = await hydrate(page, path, 'light');
      expect(messages.join('\n')).toMatch(/hydrat/i);
      expect(messages.join('\n')).toContain('server');
    });
  }
});
