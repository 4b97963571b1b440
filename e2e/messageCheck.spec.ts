import type { Locator, Page } from '@playwright/test';
import { findViolationsInBothThemes } from './axe';
import { API, LOCATION, messageOf, OCPI, statusOf, TOKEN } from './messageCheckPage';
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
  // The tables are loaded when the reader begins. They fill the list: five versions of OCPI and three of OCPP.
  await page.locator('summary', { hasText: 'Options' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Version' }).getByRole('option')).toHaveCount(8);
  await messageOf(page).fill(TOKEN);
  const version = page.getByRole('combobox', { name: 'Version' });
  await version.focus();
  await expect(version).toBeFocused();
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. 2 errors, no warnings and no hints.');
  // The code of the results has been loaded too.
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  context.on('request', (request) => {
    // The focus can scroll to the end of the page, whose links are prefetched.
    if (!request.url().includes('/assets/js/')) requests.push(request.url());
  });
  const before = await stored(page);

  const error = page.getByRole('article', { name: 'Error in line 2: type' });
  await error.getByRole('button', { name: 'Line 2' }).press('Enter');
  expect(await selected(page)).toBe('"rfid"');
  await error.getByRole('button', { name: 'Replace with "RFID"' }).press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. 1 error, no warnings and no hints.');
  // The reader stays at the place of the fix, where the next finding is now.
  await expect(page.getByRole('article', { name: 'Error in line 4: last_updated' })).toBeFocused();
  await page
    .getByRole('article', { name: 'Error in line 4: last_updated' })
    .getByRole('button', { name: 'Replace with' })
    .press('Enter');
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. No findings. The message is valid.');
  await expect(messageOf(page)).toHaveValue(/"type": "RFID"[^]*"2025-09-02T08:15:30Z"/);

  expect(requests).toEqual([]);
  expect(await stored(page)).toEqual(before);
  // No request since the page was opened contains a part of the message.
  expect(sent.filter((request) => !request.startsWith('GET ') || request.includes('04D3F7A91C6B80'))).toEqual(
    [],
  );
});

test('the empty check offers messages with mistakes', async ({ page }) => {
  await open(page, OCPI);
  const example = page.getByRole('button', { name: 'CDR in Wh' });
  await example.click();
  await expect(statusOf(page)).toContainText(/CDR, OCPI 2\.2\.1\. .*(error|warning)/);
  await expect(example).toHaveAttribute('aria-pressed', 'true');
});

test('the first finding of an example is in view and marked, and so is each one that the reader chooses', async ({
  page,
}) => {
  await open(page, OCPI);
  await page.getByRole('button', { name: 'CDR in Wh' }).click();
  const cards = page.getByRole('article', { name: /in line/ });
  const band = page.locator('[class*="drawing"] [data-current]');
  const lineOf = async (card: Locator): Promise<number> =>
    Number(/\d+/.exec((await card.getByRole('button', { name: /^Line/ }).textContent()) ?? '')?.[0]);
  const isMarked = async (line: number): Promise<void> => {
    await expect(page.locator('[class*="numbers"] [data-current]')).toHaveText(`${line}`);
    // Its whole height. At its right, a long line may go on outside of the editor.
    await expect(band).toBeInViewport({ ratio: 0.9 });
    const [shown, editor] = await Promise.all([band.boundingBox(), messageOf(page).boundingBox()]);
    expect(shown!.y).toBeGreaterThanOrEqual(editor!.y);
    expect(shown!.y + shown!.height).toBeLessThanOrEqual(editor!.y + editor!.height);
    expect(await band.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  };
  const lines = [await lineOf(cards.first()), await lineOf(cards.last())];
  expect(new Set(lines).size).toBe(2);
  await isMarked(lines[0]!);
  await expect(cards.first()).toHaveAttribute('data-current');
  await cards.last().getByRole('button', { name: /^Line/ }).click();
  await isMarked(lines[1]!);
  await expect(cards.last()).toHaveAttribute('data-current');

  // While the reader types, the text stays where it is.
  const field = messageOf(page);
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollTop = 0;
  });
  await field.pressSequentially(' ');
  const top = await field.evaluate((element) => element.scrollTop);
  await page.waitForTimeout(600);
  expect(await field.evaluate((element) => element.scrollTop)).toBe(top);
});

test('the pattern in a finding is code, without the full stop of its sentence', async ({ page }) => {
  await open(page, OCPI);
  await messageOf(page).fill(LOCATION);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const finding = page.getByRole('article', { name: 'Error in line 3: coordinates.latitude' });
  await expect(finding.locator('p code')).toHaveText(/^\^.*\$$/);
});

test('the rule beside the line numbers reaches the end of the panel', async ({ page }) => {
  await open(page, OCPI);
  await page.getByRole('button', { name: 'Local times' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const ends = await page
    .locator('[class*="numbers"], [class*="message_"]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2);
});

test('a text that is not JSON is explained once', async ({ page }) => {
  await open(page, OCPI);
  await messageOf(page).fill('{\n  "id": 1,\n}');
  await expect(page.getByText('There is a comma before the closing brace.')).toHaveCount(1);
  await expect(statusOf(page)).toHaveText('Line 3: The text is not JSON.');
});

test('on a phone, no example and no cell of a result is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, OCPI);
  const form = page.getByRole('form', { name: 'Message check' });
  const chips = form.getByRole('group', { name: /^Examples/ }).getByRole('button');
  await chips.filter({ hasText: 'CDR in Wh' }).click();
  await expect(page.getByRole('heading', { name: 'Calculation of the CDR' })).toBeVisible();
  const parts = [
    ...(await chips.all()),
    ...(await page.locator('main table[class] :is(th, td):visible').all()),
  ];
  expect(parts.length).toBeGreaterThan(30);
  for (const part of parts) {
    const { x, width } = (await part.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

/** The selected part of the message. */
const selected = (page: Page): Promise<string> =>
  messageOf(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );

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

test('a message of a link is checked, on a phone and in both themes', { tag: DEEP }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${OCPI}#check?message=${encodeURIComponent(TOKEN)}`);
  await start(page);
  await expect(page.getByRole('article', { name: /in line/ })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
});

test('a message is checked while the reader types, and pasted ones get a line for each field', async ({
  page,
}) => {
  await open(page, OCPI);
  await messageOf(page).fill('{"status_code": 2001, "timestamp": "2025-09-02T08:15:30Z"');
  await expect(page.getByRole('article', { name: /in line/ })).toContainText('the message is not complete');
  await messageOf(page).press('End');
  await messageOf(page).pressSequentially('}');
  await expect(statusOf(page)).toContainText(/no errors/i);

  await messageOf(page).evaluate(
    (field: HTMLTextAreaElement, text) => {
      field.select();
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
      document.execCommand('insertText', false, text);
    },
    JSON.stringify(JSON.parse(TOKEN)),
  );
  await expect(page.getByRole('article', { name: 'Error in line 5: type' })).toBeVisible();
  await expect(messageOf(page)).toHaveValue(/^\{\n {2}"country_code": "NL",\n/);
  await page.getByRole('button', { name: 'Fix all 2 errors that have a fix' }).click();
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. No findings. The message is valid.');
  await expect(statusOf(page)).toBeFocused();
});

test('the drawn lines lie exactly behind the letters of the field', { tag: DEEP }, async ({ page }) => {
  await open(page, OCPI);
  await page.getByRole('button', { name: 'Local times' }).click();
  await expect(page.getByRole('article', { name: /in line/ }).first()).toBeVisible();
  const field = messageOf(page);
  await field.evaluate((element) => (element.scrollTop = 120));
  const metrics = (element: HTMLElement) => {
    const { fontFamily, fontSize, lineHeight, letterSpacing, tabSize } = getComputedStyle(element);
    return { fontFamily, fontSize, lineHeight, letterSpacing, tabSize };
  };
  const drawing = page.locator('[class*="drawing"] pre');
  expect(await drawing.evaluate(metrics)).toEqual(await field.evaluate(metrics));
  // Line 8 begins below seven lines and the padding of the field, less what was scrolled.
  const line = drawing.getByText('"address"');
  const [box, area] = [await line.boundingBox(), await field.boundingBox()];
  const height = await field.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  const lines = (await field.inputValue()).split('\n');
  const index = lines.findIndex((each) => each.includes('"address"'));
  expect(Math.abs(box!.y - (area!.y + 8 + index * height - 120))).toBeLessThan(4);
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
  await page.getByRole('button', { name: 'CDR with VAT' }).click();
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
  await expect(statusOf(page)).toHaveText('Token, OCPI 2.2.1. 2 errors, no warnings and no hints.');
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
