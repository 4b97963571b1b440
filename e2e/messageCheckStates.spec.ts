import type { Locator, Page } from '@playwright/test';
import { findViolationsInBothThemes } from './axe';
import { API, messageOf, OCPI, statusOf, TOKEN } from './messageCheckPage';
import { DEEP } from './pageKinds';
import { open } from './shell/shell';
import { expect, test } from './test';

test('before the first message, the page says what to expect, and then shows a fix', async ({ page }) => {
  await open(page, OCPI);
  const words = await page.getByText('The findings appear here while you type:').boundingBox();
  const drawing = await page.locator('pre:has(> del)').boundingBox();
  expect(drawing!.y).toBeGreaterThan(words!.y + words!.height);
});

test('the controls are beside the field, which has a plane of its own and is smaller before the first message', async ({
  page,
}) => {
  await open(page, OCPI);
  const field = messageOf(page);
  const planeOf = (element: Element): string | undefined => {
    const colours: string[] = [];
    for (let part: Element | null = element; part; part = part.parentElement)
      colours.push(getComputedStyle(part).backgroundColor);
    return colours.find((colour) => colour !== 'rgba(0, 0, 0, 0)');
  };
  const before = (await field.boundingBox())!;
  for (const control of [
    page.getByRole('group', { name: 'Examples with mistakes' }),
    page.getByRole('button', { name: 'Check', exact: true }),
  ])
    expect((await control.boundingBox())!.y).toBeLessThan(before.y);
  await expect(page.getByRole('combobox', { name: 'Object' })).toBeHidden();
  expect(await field.evaluate(planeOf)).not.toBe(await page.getByText('No message yet').evaluate(planeOf));
  await page.getByRole('button', { name: 'CDR in Wh' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(async () => (await field.boundingBox())!.height).toBeGreaterThan(before.height * 1.5);
  // Nothing above the field moves when the findings arrive.
  expect((await field.boundingBox())!.y).toBe(before.y);
});

test('on a phone, the examples come first, and the findings are below the field with its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, OCPI);
  const topOf = (part: Locator): Promise<number> =>
    part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const examples = page.getByRole('group', { name: 'Examples with mistakes' });
  await expect(messageOf(page)).toBeInViewport({ ratio: 1 });
  expect(await topOf(messageOf(page))).toBeGreaterThan(await topOf(examples));
  expect(await topOf(check)).toBeGreaterThan(await topOf(messageOf(page)));
  expect(await topOf(page.getByText('No message yet'))).toBeGreaterThan(await topOf(check));
  await page.getByRole('button', { name: 'CDR in Wh' }).click();
  const findings = page.getByRole('article', { name: /in line/ });
  expect(await topOf(findings.first())).toBeGreaterThan(await topOf(check));
  await expect(statusOf(page)).toBeInViewport({ ratio: 1 });
});

test.describe('every state of the page', { tag: DEEP }, () => {
  /** Brings the page into a state. */
  const states: Record<string, (page: Page) => Promise<void>> = {
    'without a message': async (page) => {
      await open(page, OCPI);
      await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    },
    'with findings': (page) => choose(page, OCPI, 'Local times'),
    'with a text that is not JSON': async (page) => {
      await open(page, OCPI);
      await messageOf(page).fill('{\n  "id": "LOC-1",\n}');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('article', { name: 'Error in line 3: the message' })).toBeVisible();
    },
    'with the calculation of a CDR': async (page) => {
      await choose(page, OCPI, 'CDR in Wh');
      await expect(page.getByRole('heading', { name: 'Calculation of the CDR' })).toBeVisible();
    },
    'with a PATCH': async (page) => {
      await choose(page, OCPI, 'PATCH of a session');
      await page.getByText('The object after the PATCH').click();
    },
    'with the calculation of a CDR of the CPO API': async (page) => {
      await choose(page, API, 'CDR with grace minutes');
      await expect(page.getByRole('row', { name: /IDLE.*30 min/ })).toContainText('1.5000');
    },
    'with frames of OCPP': (page) => choose(page, API, 'BootNotification'),
    'with a signature': async (page) => {
      await choose(page, API, 'Push message');
      await page.locator('summary').filter({ hasText: 'Check the signature of a push message' }).click();
      await page.getByRole('textbox', { name: 'Secret of the endpoint' }).fill('whs_EXAMPLE');
      await page.getByRole('textbox', { name: 'Timestamp' }).fill('1756813051');
      await page.getByRole('textbox', { name: 'Signature' }).fill('v1=0');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Signature', exact: true })).toBeVisible();
    },
  };

  async function choose(page: Page, route: string, example: string): Promise<void> {
    await open(page, route);
    await page.getByRole('button', { name: example, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  }

  for (const [name, enter] of Object.entries(states)) {
    for (const width of [390, 1440]) {
      test(`${name} is accessible at ${width} px in both themes`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await enter(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await findViolationsInBothThemes(page)).toEqual([]);
      });
    }
  }

  test('has a name for each control', async ({ page }) => {
    await choose(page, OCPI, 'Local times');
    await page.locator('summary', { hasText: 'Options' }).click();
    const form = page.getByRole('form', { name: 'Message check' });
    for (const [role, name] of [
      ['textbox', 'Message (JSON)'],
      ['combobox', 'Version'],
      ['combobox', 'Object'],
      ['checkbox', 'Body of a PATCH'],
      ['button', 'Check'],
      ['button', 'Format'],
    ] as const)
      await expect(form.getByRole(role, { name, exact: true })).toBeVisible();
    await expect(form.getByLabel('Open a file')).toBeAttached();
    const findings = page.getByRole('region', { name: 'Findings' });
    const headings = await findings.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings).toContain('Warning evses[0].evse_id');
    await expect(findings.getByRole('article')).toHaveCount(headings.length);
  });
});

test(
  'a message with 100,000 lines draws only its visible lines, and a finding leads to its line',
  { tag: DEEP },
  async ({ page }) => {
    const token = JSON.parse(TOKEN) as object;
    const fields = Object.keys(token).length;
    const tokens = Array.from({ length: Math.floor(99_000 / (fields + 2)) }, (_, index) =>
      index === 6000 ? token : { ...token, type: 'RFID', last_updated: '2025-09-02T08:15:30Z' },
    );
    await open(page, OCPI);
    await page.getByLabel('Open a file').setInputFiles({
      name: 'tokens.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(tokens, null, 1)),
    });
    await expect(statusOf(page)).toHaveText(
      'List of Token, OCPI 2.2.1. 2 errors, no warnings and no hints.',
      {
        timeout: 15_000,
      },
    );
    const line = 6000 * (fields + 2) + 6;
    const error = page.getByRole('article', { name: `Error in line ${line}: [6000].type` });
    await error.getByRole('button', { name: `Line ${line}` }).click();
    const drawn = page.locator('[class*="drawing"] pre > div');
    await expect(drawn.filter({ hasText: /"rfid"/ })).toBeVisible();
    expect(await drawn.count()).toBeLessThan(60);
  },
);
