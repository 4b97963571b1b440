import type { Page } from '@playwright/test';
import { DEEP } from './pageKinds';
import { ask, openSearch, optionsOf } from './search/search';
import { expect, test } from './test';

const UI = '/documentation/voltmoor-ui';
const CONNECT = '/documentation/connect';

interface Task {
  name: string;
  /** Texts of links from the home page on. Each is one click. */
  menu: string[];
  /** Pages that explain the task, and a text on them. */
  targets: string[];
  says: RegExp;
}

/** Tasks of a new operator in the first days. */
const TASKS: Task[] = [
  {
    name: 'connect a charger',
    menu: ['OCPP connection settings'],
    targets: [`${UI}/Set up/chargers`],
    says: /wss:\/\/ocpp\.voltmoor\.example\/ocpp/,
  },
  {
    name: 'invite an operator with read-only rights',
    menu: ['Products', 'Voltmoor UI', 'Set up', 'Operators'],
    targets: [`${UI}/Set up/operators`],
    says: /Viewer/,
  },
  {
    name: 'set a tariff with an idle fee',
    menu: ['Products', 'Voltmoor UI', 'Tune it', 'Invoicing and tariffs', 'Tariffs'],
    targets: [`${UI}/Tune it/invoicing-and-tariffs/tariffs`],
    says: /Set an idle fee/,
  },
  {
    name: "limit a building's load",
    menu: ['Products', 'Voltmoor UI', 'Tune it', 'Energy management', 'Set up load management'],
    targets: [`${UI}/Tune it/energy-management/set-up-load-management`],
    says: /Add group/,
  },
  {
    name: 'find out why a charger refuses a tag',
    menu: ['Troubleshoot a charger', 'VM-3101'],
    targets: [`${CONNECT}/troubleshooting/charger-events`, '/general/frequently-asked-questions'],
    says: /VM-3101/,
  },
];

/** Clicks the link with these words in the navigation or on the page, or opens the section. */
async function choose(page: Page, words: string): Promise<void> {
  const places = [
    page.locator('.dropdown--show .dropdown__link', { hasText: words }),
    page.locator('.navbar__link', { hasText: words }),
    page.locator('aside .menu').getByText(words, { exact: true }),
    page.locator('#__docusaurus_skipToContent_fallback').getByRole('link', { name: words, exact: true }),
  ];
  const found = async () => {
    for (const place of places) if (await place.first().isVisible()) return place.first();
    return undefined;
  };
  await expect.poll(async () => (await found()) !== undefined, { message: words }).toBe(true);
  await (await found())?.click();
}

const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname);

for (const { name, menu, targets, says } of TASKS) {
  test(`a new operator can ${name}, by menu in ${menu.length} clicks`, async ({ page }) => {
    await page.goto('/');
    for (const words of menu) await choose(page, words);
    await expect.poll(() => targets.includes(pathOf(page))).toBe(true);
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
  });
}

interface Question {
  /** What a reader types who does not know the site. */
  query: string;
  /** Pages that answer it. */
  pages: string[];
}

const TUNE = `${UI}/Tune it`;
const API = '/documentation/apiv2/api';

/** One task each: ten of operators, five of integrators, five of developers. */
const QUESTIONS: Question[] = [
  { query: 'charger offline after router change', pages: [`${UI}/Set up/networks`] },
  { query: 'refund a driver', pages: [`${UI}/Run it/disputes-and-chargebacks`] },
  { query: 'price per kWh plus parking fee after 4 hours', pages: [`${TUNE}/invoicing-and-tariffs/tariffs`] },
  {
    query: 'card not accepted',
    pages: [`${UI}/Set up/what-drivers-see`, '/general/frequently-asked-questions'],
  },
  { query: 'limit load of our building', pages: [`${TUNE}/energy-management/set-up-load-management`] },
  { query: 'give our electrician access to one site only', pages: [`${CONNECT}/access-control/site-access`] },
  { query: 'export charging sessions to excel', pages: [`${UI}/Set up/charging-statistics-export`] },
  { query: 'print new qr stickers', pages: ['/documentation/express/taking-into-use'] },
  { query: 'cable stuck', pages: [`${CONNECT}/charger-management/socket-actions/unlock-cable`] },
  { query: 'do I need calibration law charger germany', pages: ['/general/Regulation/calibration-law'] },
  { query: 'ocpp websocket url', pages: [`${UI}/Set up/chargers`] },
  { query: 'ocpi credentials handshake', pages: ['/documentation/ocpi/introduction'] },
  { query: 'credit a cdr', pages: ['/documentation/ocpi/Charge_Detail_Record'] },
  { query: 'is ABB Terra supported', pages: ['/general/Charger specific/connecting-abb'] },
  { query: 'switch chargers from another backend', pages: [`${UI}/Kick-off/move-a-network`] },
  {
    query: 'start a session from my app',
    pages: [`${CONNECT}/charger-management/socket-actions/start-stop-charging`],
  },
  { query: 'verify webhook signature', pages: [`${API}/push-api/webhook`] },
  { query: 'too many requests 429', pages: [`${API}/errors`, `${API}/introduction`] },
  { query: 'migrate from v1 to v2', pages: ['/documentation/api-descriptions/migration'] },
  { query: 'sync sessions incrementally', pages: [`${API}/copy-of-data`] },
];

for (const [device, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
] as const) {
  test(
    `one search from the home page of a ${device} leads to each of twenty tasks`,
    { tag: DEEP },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openSearch(page, '/');
      for (const { query, pages } of QUESTIONS) {
        await ask(page, query);
        const findPages = async (): Promise<string[]> => {
          const links = await optionsOf(page).evaluateAll((options) =>
            options.slice(0, 3).map((option) => (option as HTMLAnchorElement).href),
          );
          return links
            .map((link) => decodeURI(new URL(link).pathname))
            .filter((path) => pages.includes(path));
        };
        await expect.poll(async () => (await findPages()).length, { message: query }).toBeGreaterThan(0);
      }
      // The last answer is one press away.
      await page.keyboard.press('Enter');
      await expect.poll(() => QUESTIONS.at(-1)?.pages.includes(pathOf(page))).toBe(true);
      // It may be a section of a page.
      const hasHeadingInView = (): Promise<boolean> =>
        page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
          headings.some((heading) => {
            const { top, bottom } = heading.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        );
      await expect.poll(hasHeadingInView).toBe(true);
    },
  );
}
