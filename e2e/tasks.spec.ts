import type { Page } from '@playwright/test';
import { ask, buttonOf, inputOf, optionsOf } from './search/search';
import { DEEP } from './pageKinds';
import { expect, test } from './test';

const UI = '/documentation/voltmoor-ui';
const CONNECT = '/documentation/connect';

interface Task {
  name: string;
  /** Texts of links from the home page on. Each is one click. */
  menu: string[];
  /** A query by someone who does not know the terms of the platform. */
  query: string;
  /** Pages that explain the task, and a text on them. */
  targets: string[];
  says: RegExp;
}

/** Tasks of a new operator in the first days. */
const TASKS: Task[] = [
  {
    name: 'connect a charger',
    menu: ['OCPP connection settings'],
    query: 'connect a charger',
    targets: [`${UI}/Set up/chargers`],
    says: /wss:\/\/ocpp\.voltmoor\.example\/ocpp/,
  },
  {
    name: 'invite an operator with read-only rights',
    menu: ['Products', 'Voltmoor UI', 'Set up', 'Operators'],
    query: 'invite operator read-only',
    targets: [`${UI}/Set up/operators`],
    says: /Viewer/,
  },
  {
    name: 'set a tariff with an idle fee',
    menu: ['Products', 'Voltmoor UI', 'Tune it', 'Invoicing and tariffs', 'Tariffs'],
    query: 'tariff idle fee',
    targets: [`${UI}/Tune it/invoicing-and-tariffs/tariffs`],
    says: /Set an idle fee/,
  },
  {
    name: "limit a building's load",
    menu: ['Products', 'Voltmoor UI', 'Tune it', 'Energy management', 'Dynamic load management'],
    query: 'limit load of a building',
    targets: [`${UI}/Tune it/energy-management/dynamic-load-management`],
    says: /Set it up/,
  },
  {
    name: 'find out why a charger refuses a tag',
    menu: ['Troubleshoot a charger', 'VM-3101'],
    query: 'RFID card refused',
    targets: [`${CONNECT}/troubleshooting/charger-events`, '/general/frequently-asked-questions'],
    says: /VM-3101/,
  },
];

/** Number of results that a reader looks at before trying another query. */
const SEEN = 5;

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

for (const { name, menu, query, targets, says } of TASKS) {
  test(`a new operator can ${name}, by menu in ${menu.length} clicks`, async ({ page }) => {
    await page.goto('/');
    for (const words of menu) await choose(page, words);
    await expect.poll(() => targets.includes(pathOf(page))).toBe(true);
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
  });

  // The search itself has tests of its window and of its ranking.
  test(`a new operator can ${name}, by search for "${query}"`, { tag: DEEP }, async ({ page }) => {
    await page.goto('/');
    await buttonOf(page).click();
    await expect(inputOf(page)).toBeFocused({ timeout: 15_000 });
    await ask(page, query);
    const isTarget = (href: string) => targets.includes(decodeURI(href.split('#')[0] ?? ''));
    // Remember the result by its URL, because its position may change when the full index has loaded.
    let target: string | undefined;
    const findTarget = async () => {
      const options = (await optionsOf(page).all()).slice(0, SEEN);
      const hrefs = await Promise.all(options.map((option) => option.getAttribute('href')));
      return (target = hrefs.find((href) => href !== null && isTarget(href)) ?? undefined);
    };
    await expect.poll(findTarget).toBeDefined();
    await page.locator(`[role=option][href="${target}"]`).first().click();
    await expect.poll(() => targets.includes(pathOf(page))).toBe(true);
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible();
  });
}
