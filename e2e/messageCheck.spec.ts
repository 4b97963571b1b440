import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from './axe';
import { DEEP } from './pageKinds';
import { open, start } from './shell/shell';
import { expect, test } from './test';

const OCPI = '/documentation/ocpi/message-check';
const API = '/documentation/apiv2/api/message-check';

const TOKEN = `{
  "country_code": "NL", "party_id": "TST", "uid": "04D3F7A91C6B80", "type": "rfid",
  "contract_id": "NL-TST-C00012345-K", "issuer": "Testcharge", "valid": true, "whitelist": "ALLOWED",
  "last_updated": "2025-09-02T10:15:30+02:00"
}`;

const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Message (JSON)' });
const statusOf = (page: Page) =>
  page.getByRole('form', { name: 'Message check' }).locator('xpath=following-sibling::p[@role="status"]');

test('a message is checked and fixed with the keyboard, and nothing leaves the page', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await page.goto(OCPI);
  await messageOf(page).focus();
  // The tables are loaded when the reader begins. They fill the list: three versions of OCPI and two of OCPP.
  await expect(page.getByRole('combobox', { name: 'Version' }).getByRole('option')).toHaveCount(6);
  await messageOf(page).fill(TOKEN);
  const version = page.getByRole('combobox', { name: 'Version' });
  await version.focus();
  await expect(version).toBeFocused();
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. 1 error, 1 warning and no hints.');
  // The code of the results is there too, and linked pages have been prefetched.
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  const before = await stored(page);

  const error = page.getByRole('article', { name: 'Error in line 2: type' });
  await error.getByRole('button', { name: 'Next finding' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Warning in line 4: last_updated' })).toBeFocused();
  await error.getByRole('button', { name: 'Replace with "RFID"' }).press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. No errors, 1 warning and no hints.');
  await expect(statusOf(page)).toBeFocused();
  await page
    .getByRole('article', { name: 'Warning in line 4: last_updated' })
    .getByRole('button', { name: 'Replace with' })
    .press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. No findings. The message is valid.');
  await expect(messageOf(page)).toHaveValue(/"type": "RFID"[^]*"2025-09-02T08:15:30Z"/);

  expect(requests).toEqual([]);
  expect(await stored(page)).toEqual(before);
  // No request since the page was opened contains a part of the message.
  expect(sent.filter((each) => !each.startsWith('GET ') || each.includes('04D3F7A91C6B80'))).toEqual([]);
});

/** Everything that a page can store. */
async function stored(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: [history.length, JSON.stringify(history.state), location.href],
  }));
}

test('a message of a link is checked, on a phone and in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${OCPI}#check?message=${encodeURIComponent(TOKEN)}`);
  await start(page);
  await expect(page.getByRole('article', { name: /in line/ })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test.describe('the content security policy', () => {
  // The browser reports the request that it refuses.
  test.use({ expectedFaults: [/example\.com/, /Content Security Policy/] });

  test('allows the page and its worker to send requests to the portal only', async ({ page, request }) => {
    await page.goto(OCPI);
    const started = page.waitForEvent('worker');
    await messageOf(page).focus();
    const worker = await started;
    for (const url of [page.url(), worker.url()]) {
      const policy = (await request.get(url)).headers()['content-security-policy'];
      expect(policy, url).toContain("connect-src 'self';");
      expect(policy, url).toContain("form-action 'self'");
    }
    // The worker obeys the policy of its own file.
    const refused = await worker.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'sent',
        (error: Error) => error.name,
      ),
    );
    expect(refused).toBe('TypeError');
  });
});

test('a file with a CDR is recalculated, and a signature is compared', async ({ page }) => {
  await open(page, OCPI);
  await page
    .getByRole('combobox', { name: 'Example' })
    .selectOption('CDR with VAT in the amount without VAT (with mistakes)');
  await expect(page.getByRole('row', { name: /total_cost\.excl_vat/ })).toContainText(
    'The amount includes VAT.',
  );

  await open(page, API);
  await page.locator('summary', { hasText: 'Check the signature of a push message' }).click();
  await page
    .getByRole('textbox', { name: 'Secret of the endpoint' })
    .fill('whs_EXAMPLEexampleEXAMPLEexampleEXAMPLE01234');
  await page.getByRole('textbox', { name: 'Timestamp' }).fill('1756813051');
  await page.getByRole('textbox', { name: 'Signature' }).fill(`v1=${'0'.repeat(64)}`);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'body.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"status": 409}\n'),
  });
  await expect(page.getByRole('heading', { name: 'Signature', exact: true })).toBeVisible();
  await expect(page.getByText('No usual change explains the difference.')).toBeVisible();
});

test('a file can be dropped on the field', { tag: DEEP }, async ({ page }) => {
  await open(page, OCPI);
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'token.json', { type: 'application/json' }));
    return transfer;
  }, TOKEN);
  await messageOf(page).dispatchEvent('drop', { dataTransfer });
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. 1 error, 1 warning and no hints.');
  await expect(messageOf(page)).toHaveValue(TOKEN);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what the check needs', async ({ page }) => {
    await page.goto(OCPI);
    await expect(page.getByText('The check needs JavaScript.')).toBeVisible();
    await expect(messageOf(page)).toBeHidden();
  });
});

test.describe('every state of the page', { tag: DEEP }, () => {
  /** Brings the page into a state. */
  const states: Record<string, (page: Page) => Promise<void>> = {
    'without a message': async (page) => {
      await open(page, OCPI);
      await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
    },
    'with findings': (page) => choose(page, OCPI, 'Location with local times (with mistakes)'),
    'with a text that is not JSON': async (page) => {
      await open(page, OCPI);
      await messageOf(page).fill('{\n  "id": "LOC-1",\n}');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('article', { name: 'Error in line 3: the message' })).toBeVisible();
    },
    'with the calculation of a CDR': async (page) => {
      await choose(page, OCPI, 'CDR with its energy in Wh (with mistakes)');
      await expect(page.getByRole('heading', { name: 'Calculation of the CDR' })).toBeVisible();
    },
    'with a PATCH': async (page) => {
      await choose(page, OCPI, 'PATCH of a session, with the session before');
      await page.getByText('The object after the PATCH').click();
    },
    'with the calculation of a CDR of the CPO API': async (page) => {
      await choose(page, API, 'CDR that charges for the grace minutes, with its tariff (with mistakes)');
      await expect(page.getByRole('row', { name: /IDLE 30 min/ })).toContainText('1.5000');
    },
    'with frames of OCPP': (page) => choose(page, API, 'BootNotification and its result in OCPP 1.6'),
    'with a signature': async (page) => {
      await choose(page, API, 'Push message');
      await page.getByText('Check the signature of a push message').click();
      await page.getByRole('textbox', { name: 'Secret of the endpoint' }).fill('whs_EXAMPLE');
      await page.getByRole('textbox', { name: 'Timestamp' }).fill('1756813051');
      await page.getByRole('textbox', { name: 'Signature' }).fill('v1=0');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Signature', exact: true })).toBeVisible();
    },
  };

  async function choose(page: Page, route: string, example: string): Promise<void> {
    await open(page, route);
    await page.getByRole('combobox', { name: 'Example' }).selectOption(example);
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
    await choose(page, OCPI, 'Location with local times (with mistakes)');
    const form = page.getByRole('form', { name: 'Message check' });
    for (const [role, name] of [
      ['textbox', 'Message (JSON)'],
      ['combobox', 'Example'],
      ['combobox', 'Version'],
      ['combobox', 'Object'],
      ['checkbox', 'Body of a PATCH'],
      ['button', 'Check'],
      ['button', 'Format'],
    ] as const)
      await expect(form.getByRole(role, { name, exact: true })).toBeVisible();
    await expect(form.getByLabel('Open a file')).toBeAttached();
    const message = page.getByRole('group', { name: 'Message with findings' });
    const headings = await message.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings).toContain('Warning evses[0].evse_id');
    await expect(message.getByRole('article')).toHaveCount(headings.length);
  });
});

test(
  'a message with 100,000 lines is shown without its stretches, which the keyboard opens',
  { tag: DEEP },
  async ({ page }) => {
    const token = JSON.parse(TOKEN) as object;
    const fields = Object.keys(token).length;
    const tokens = Array.from({ length: Math.floor(99_000 / (fields + 2)) }, (_, index) =>
      index === 6000 ? token : { ...token, type: 'RFID', last_updated: '2025-09-02T08:15:30Z' },
    );
    await open(page, OCPI);
    const text = JSON.stringify(tokens, null, 1);
    await page.getByLabel('Open a file').setInputFiles({
      name: 'tokens.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await expect(statusOf(page)).toHaveText('List of Token, OCPI 2.2.1. 1 error, 1 warning and no hints.', {
      timeout: 15_000,
    });
    const message = page.getByRole('group', { name: 'Message with findings' });
    const count = text.split('\n').length;
    const line = 6000 * (fields + 2) + 6;
    await expect(message.getByRole('article', { name: `Error in line ${line}: [6000].type` })).toBeVisible();
    expect(await message.locator('p').count()).toBeLessThan(40);

    await message.getByRole('button', { name: 'Show lines 1–200' }).press('Enter');
    await expect(message.locator('[data-line="1"]')).toBeFocused();
    await expect(message.locator('[data-line="200"]')).toHaveText(/^200/);

    await page.getByRole('textbox', { name: `Line (1 to ${count.toLocaleString('en')})` }).fill('50000');
    await page.keyboard.press('Enter');
    await expect(message.locator('[data-line="50000"]')).toBeFocused();
  },
);
