import type { Page } from '@playwright/test';
import { PAGE_KINDS } from '../pageKinds';
import { dialogOf } from '../search/search';
import { start } from '../shell/shell';
import { expect, test } from '../test';
import { recordAttack } from './recordAttack';
import { DAMAGED_ADDRESSES, DAMAGED_VALUES, STORAGE_KEYS, type DamagedAddress } from './damagedInput';

/* 200 damaged addresses and 200 damaged stored values are tried on all kinds of pages:

   - On a running page of a typical kind, all 200 values and all 160 addresses that stay on the page. The other 40
   addresses have a damaged path, which leads from any page to the page for unknown addresses, so each kind gets eight
   of them. The other kinds share the scripts that read addresses and the storage with the typical ones, so each gets a
   quarter of this, and four of them together get all.
   - Full page loads are spread over the kinds: each kind loads about ten addresses, each together with a stored value.

   No load may show a crash page, write an error or send a request to another host. The policy is switched off, because
   it would hide requests to other hosts. */
test.use({ bypassCSP: true, expectedFaults: [/404/] });
test.describe.configure({ timeout: 300_000 });

/** Timeout for the start of a page in ms, which allows for other tests running at the same time. */
const STARTED = 30_000;
/** Attributes that the root element of a page normally has. */
const ROOT_ATTRIBUTES =
  /^(lang|dir|class|data-(theme|theme-choice|has-hydrated|rh|announcement-bar-initially-dismissed))$/;

const NOTHING_FAILS = 'no crash page, no error in the console, no request to another host';

const kinds = Object.entries(PAGE_KINDS);
/** Kinds that get all input, because their scripts differ most. The others share them, and get a quarter each. */
const WHOLE = ['home', 'guide', 'operation', 'news list', 'incident', 'search', 'not found'];

test('there are 200 different addresses and 200 different values', () => {
  expect(new Set(DAMAGED_ADDRESSES.map((address) => JSON.stringify(address))).size).toBe(200);
  expect(new Set(DAMAGED_VALUES).size).toBe(200);
});

for (const [index, [kind, path]] of kinds.entries()) {
  const parts = WHOLE.includes(kind) ? 1 : 4;
  test.describe(kind, () => {
    test('survives all of them while the application runs', async ({ page, baseURL }) => {
      const foreign = await watchForeignRequests(page, baseURL);
      await page.goto(path);
      await start(page, STARTED);
      const toPart = (_: unknown, turn: number): boolean => turn % parts === index % parts;
      const addresses = toShare(index)
        .filter(toPart)
        .map((address) => toUrl(baseURL, path, address));
      expect(addresses).toHaveLength(168 / parts);
      const values = DAMAGED_VALUES.filter(toPart);
      const inputs = { addresses, keys: [...STORAGE_KEYS], values };
      expect(await page.evaluate(feed, inputs)).toEqual([]);
      expect(foreign).toEqual([]);
      recordAttack({
        id: 'M6',
        attack: 'Give damaged addresses and stored values to a running page',
        attempts: addresses.length + values.length,
        bound: NOTHING_FAILS,
      });
    });

    test('survives its share of them as full page loads', async ({ page, baseURL }) => {
      const foreign = await watchForeignRequests(page, baseURL);
      await page.goto('/robots.txt');
      for (let turn = index; turn < DAMAGED_ADDRESSES.length; turn += kinds.length) {
        const address = DAMAGED_ADDRESSES[turn];
        const text = DAMAGED_VALUES[turn];
        if (!address || text === undefined) throw new Error(`There is no input ${turn}.`);
        await page.evaluate(store, { keys: [...STORAGE_KEYS], text });
        await load(page, toUrl(baseURL, path, address));
        await expectHealthy(page, `${JSON.stringify(address)} with ${text.slice(0, 100)}`);
      }
      await page.keyboard.press('Control+K');
      await expect(dialogOf(page)).toBeVisible();
      expect(foreign).toEqual([]);
      recordAttack({
        id: 'M6',
        attack: 'Load a page with a damaged address and stored value',
        attempts: Math.ceil((DAMAGED_ADDRESSES.length - index) / kinds.length),
        bound: NOTHING_FAILS,
      });
    });
  });
}

test('a query that the search cuts inside of a character gets results or a message', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent(`${'x'.repeat(199)}🚀`)}`);
  await start(page, STARTED);
  await expect(page.locator('[data-search-page]')).toHaveAttribute('data-status', 'ready', {
    timeout: STARTED,
  });
  await expectHealthy(page, 'a cut query');
  recordAttack({
    id: 'M6',
    attack: 'Search for a text that is cut inside of a character',
    attempts: 1,
    bound: NOTHING_FAILS,
  });
});

test('an address cannot point the search at another host', async ({ page, baseURL }) => {
  const foreign = await watchForeignRequests(page, baseURL);
  const attribute = encodeURIComponent('//evil.example/a');
  await page.goto(
    `/news?docusaurus-data-search-index=${attribute}&docusaurus-data-search-window=${attribute}`,
  );
  await page.keyboard.press('Control+K');
  await expect(dialogOf(page)).toBeVisible({ timeout: STARTED });
  expect(foreign).toEqual([]);
  recordAttack({
    id: 'L1',
    attack: 'Point the search at another host by the address of a page',
    attempts: 1,
    bound: 'no request to another host',
  });
});

test('a stored search with a damaged hash is followed', async ({ page }) => {
  await page.goto('/robots.txt');
  const text = JSON.stringify([{ title: 'Damaged', url: '/news/archive#%E0%A4%A' }]);
  await page.evaluate(store, { keys: ['search.recent'], text });
  await page.goto('/news');
  await start(page, STARTED);
  await page.keyboard.press('Control+K');
  await dialogOf(page).getByRole('link', { name: 'Damaged' }).click();
  await expect(page).toHaveURL(/\/news\/archive#/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
  await expectHealthy(page, 'a stored search');
});

test('a stored search leads to no other host', async ({ page, baseURL }) => {
  const foreign = await watchForeignRequests(page, baseURL);
  await page.goto('/robots.txt');
  const urls = ['/\\evil.example/a', '//evil.example/b', '/\t/evil.example/c', '/.//evil.example/d'];
  const text = JSON.stringify(urls.map((url) => ({ title: 'Elsewhere', url })));
  await page.evaluate(store, { keys: ['search.recent', 'search.favorite'], text });
  await page.goto('/news');
  await start(page, STARTED);
  await page.keyboard.press('Control+K');
  await expect(dialogOf(page).getByRole('link').first()).toBeVisible();
  await expect(dialogOf(page).getByRole('link', { name: 'Elsewhere' })).toHaveCount(0);
  expect(foreign).toEqual([]);
  recordAttack({
    id: 'L2',
    attack: 'Store searches that lead to other hosts, in a browser',
    attempts: urls.length,
    bound: 'the search does not show them; no request to another host',
  });
});

/** The addresses that stay on the page, and every fifth of those that leave it. */
function toShare(kind: number): DamagedAddress[] {
  const staying = DAMAGED_ADDRESSES.filter(({ path }) => path === '');
  const leaving = DAMAGED_ADDRESSES.filter(({ path }) => path !== '');
  return [...staying, ...leaving.filter((_, index) => index % 5 === kind % 5)];
}

/** Records requests to other hosts, and blocks them. */
async function watchForeignRequests(page: Page, baseURL: string | undefined): Promise<string[]> {
  const foreign: string[] = [];
  const { host } = new URL(baseURL ?? '');
  await page.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== host,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ body: '' });
    },
  );
  return foreign;
}

/**
 * Returns a damaged address of a page as a browser writes it: percent signs are unchanged, and halves of surrogate
 * pairs become U+FFFD. The URL is absolute, because a path that begins with two slashes would name a host.
 */
function toUrl(baseURL = '', kindPath: string, { path, query, hash }: DamagedAddress): string {
  const { pathname, search } = new URL(kindPath, baseURL);
  return new URL(new URL(baseURL).origin + pathname + path + (query || search) + hash).href;
}

/**
 * Loads an address. The portal's server refuses damaged paths. For these, the test responds as nginx does: it treats
 * several slashes as one, and sends the page for unknown addresses for a path that does not exist.
 */
async function load(page: Page, url: string): Promise<void> {
  await page.route(
    (asked) => asked.pathname === new URL(url).pathname,
    async (route) => {
      const merged = new URL(url);
      merged.pathname = merged.pathname.replace(/\/{2,}/g, '/');
      const unknown = new URL('/unknown', url);
      for (const address of [url, merged.href, unknown.href]) {
        const response = await route.fetch({ url: address });
        if (response.status() !== 400 || address === unknown.href) return route.fulfill({ response });
      }
    },
    { times: 1 },
  );
  await page.goto(url);
  await start(page, STARTED);
}

async function expectHealthy(page: Page, input: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), input).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), input).not.toHaveText(/crashed/);
  const foreignNames = async (): Promise<string[]> => {
    const names = await page.evaluate(() => document.documentElement.getAttributeNames());
    return names.filter((name) => !ROOT_ATTRIBUTES.test(name));
  };
  // The script for the typefaces sets a style until they have arrived.
  await expect.poll(foreignNames, input).toEqual([]);
  await expect(page.locator('html'), input).toHaveAttribute('data-theme', /^(light|dark)$/);
}

function store({ keys, text }: { keys: readonly string[]; text: string }): void {
  for (const key of keys) localStorage.setItem(key, text);
  sessionStorage.setItem('voltmoor.reference', text);
  window.name = text;
}

interface Inputs {
  addresses: string[];
  keys: string[];
  values: string[];
}

/**
 * Navigates to addresses like the back button, the forward button and links to anchors do, and then changes the storage
 * like another tab does. Runs in the page.
 * @returns what went wrong, with the address or the value
 */
async function feed({ addresses, keys, values }: Inputs): Promise<string[]> {
  const problems: string[] = [];
  const first = location.href;
  let current = '';
  const note = (reason: unknown): void => {
    problems.push(`${String(reason)} with ${current.slice(0, 200)}`);
  };
  window.addEventListener('error', ({ message }) => note(message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  const wait = async (tasks: number): Promise<void> => {
    for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setTimeout(resolve));
    if (document.querySelector('h1')?.textContent?.includes('crashed')) note('crash page');
  };
  const goTo = (url: string): Promise<void> => {
    history.pushState({ key: url.slice(0, 20) }, '', url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    return wait(4);
  };
  for (current of addresses) {
    await goTo(current);
    if (current.includes('#')) location.hash = current.slice(current.indexOf('#'));
    // Returns to the page itself, so that it is rendered again for the next address.
    if (location.pathname !== new URL(first).pathname) await goTo(first);
    if (problems.length > 5) break;
  }
  await goTo(first);
  for (current of values) {
    for (const key of keys) {
      const oldValue = localStorage.getItem(key);
      localStorage.setItem(key, current);
      window.dispatchEvent(
        new StorageEvent('storage', { key, oldValue, newValue: current, storageArea: localStorage }),
      );
    }
    for (const data of [current, { type: current }]) window.postMessage(data, location.origin);
    await wait(2);
    if (problems.length > 5) break;
  }
  return problems;
}
