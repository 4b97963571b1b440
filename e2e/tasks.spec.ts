import type { Page } from '@playwright/test';
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
