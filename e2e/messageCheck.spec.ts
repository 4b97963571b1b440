import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from './axe';
import { API, messageOf, OCPI, statusOf, TOKEN } from './messageCheckPage';
import { DEEP } from './pageKinds';
import { open, start } from './shell/shell';
import { expect, test } from './test';

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
