import type { BrowserContext, Page } from '@playwright/test';
import payloads from '../fixtures/hostile-portal/payloads.json';
import { expect, test } from '../test';
import { start } from '../shell/shell';
import { recordAttack } from './recordAttack';
import { startDeploys, type Deploys } from './startDeploys';

const GUIDES = 50;
const OPERATIONS = Math.ceil(payloads.length / 10);
const OPERATION = '/documentation/apiv2/entitymanagement/hostile-';
/**
 * Ten payloads joined into one text. Without the policy, each payload is tested alone. With the policy, which can only
 * block more, and on pages that do not read the text, testing ten at once finds the same problems.
 */
const groups = Array.from({ length: OPERATIONS }, (_, index) =>
  payloads.slice(index * 10, index * 10 + 10).join(' '),
);
/** Timeout for the start of a page in ms, which allows for other tabs on a busy machine. */
const STARTED = 30_000;
/** Number of pages that are open at the same time. */
const TABS = 2;
const KEYS = [
  'theme',
  'docusaurus.tab.environment',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
];

const recordPayloads = (where: string, policy: string): void =>
  recordAttack({
    id: 'A6',
    attack: `Put payloads that run code into ${where}, ${policy}`,
    attempts: payloads.length,
    bound: 'no code runs, no request to another host',
  });

test.describe.configure({ mode: 'default', timeout: 600_000 });

let deploys: Deploys;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  deploys = await startDeploys('hostile');
});
test.afterAll(() => deploys.stop());

/** Collects signs that code has run: calls of `alert` in any frame, and requests to the attacker's host. */
async function watchRuns(context: BrowserContext): Promise<string[]> {
  const runs: string[] = [];
  await context.exposeBinding('reportRun', ({ frame }) => void runs.push(`alert at ${frame.page().url()}`));
  await context.addInitScript(() => {
    const { reportRun } = window as unknown as { reportRun: () => void };
    window.alert = () => reportRun();
  });
  await context.route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => {
      runs.push(`request of ${route.request().url()} by ${route.request().frame().url()}`);
      return route.fulfill({ body: 'alert(1)', contentType: 'text/javascript' });
    },
  );
  return runs;
}

/** Runs `look` for every item, in several tabs at the same time. */
async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  look: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await look(page, item);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, work));
}

/** Opens a page, waits until the application is ready, and looks for code that a reader's press would run. */
async function openAndStart(page: Page, path: string): Promise<void> {
  await page.goto(`${deploys.url}${path}`);
  await start(page, STARTED);
  expect(await listDormantCode(page), path).toEqual([]);
}

function listDormantCode(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/.test(name) ||
            (/^(href|src|action|formaction|data|xlink:href|srcdoc)$/.test(name) &&
              /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value)),
        )
        .map(({ name, value }) => `<${element.localName} ${name}="${value}">`),
    ),
  );
}

for (const { policy, bypassCSP } of [
  { policy: 'with the policy', bypassCSP: false },
  { policy: 'without the policy', bypassCSP: true },
]) {
  test.describe(`${payloads.length} payloads, ${policy}`, () => {
    test.use({ bypassCSP });

    test('of the specification do not run', async ({ context }) => {
      const runs = await watchRuns(context);
      const pages = Array.from({ length: OPERATIONS }, (_, index) => `${OPERATION}${index}`);
      await inTabs(
        context,
        [...pages, '/category/documentation/apiv2/entitymanagement/charger'],
        openAndStart,
      );
      expect(runs).toEqual([]);
      recordPayloads('the specification', policy);
    });

    test('of front matter, the announcement and data files do not run', async ({ context }) => {
      const runs = await watchRuns(context);
      const guides = Array.from({ length: GUIDES }, (_, index) => `/general/hostile-${index}`);
      const lists = [
        '/',
        '/general/table',
        '/news',
        '/news/page/2',
        '/news/archive',
        '/news/tags/release-notes',
      ];
      await inTabs(context, [...lists, ...guides], openAndStart);
      expect(runs).toEqual([]);
      recordPayloads('front matter, the announcement and data files', policy);
    });

    test('of q, the hash and stored values do not run', async ({ context }) => {
      const runs = await watchRuns(context);
      await inTabs(context, bypassCSP ? payloads : groups, async (page, payload) => {
        await page.goto(`${deploys.url}/robots.txt`);
        await page.evaluate(storePayload, { payload, keys: KEYS });
        const encoded = encodeURIComponent(payload);
        await openAndStart(page, `/search?q=${encoded}#${payload}`);
      });
      // Other pages than the search page do not read `q`, so all ten payloads are tested at once.
      await inTabs(context, groups, async (page, payload) => {
        await page.goto(`${deploys.url}/robots.txt`);
        await page.evaluate(storePayload, { payload, keys: KEYS });
        const encoded = encodeURIComponent(payload);
        await page.goto(`${deploys.url}${OPERATION}0?q=${encoded}#${encoded}`);
        await start(page, STARTED);
        await page.keyboard.press('Control+K');
        await page.getByPlaceholder('Search docs').waitFor();
        expect(await listDormantCode(page), payload).toEqual([]);
      });
      expect(runs).toEqual([]);
      recordPayloads('the query, the hash and stored values', policy);
    });

    test('of a query that is typed do not run', async ({ context }) => {
      const runs = await watchRuns(context);
      const page = await context.newPage();
      await openAndStart(page, '/general/table');
      await page.keyboard.press('Control+K');
      const input = page.getByPlaceholder('Search docs');
      for (const payload of payloads) {
        await input.fill(payload);
        await expect(input).toHaveAttribute('aria-expanded', /./);
        expect(await listDormantCode(page), payload).toEqual([]);
      }
      expect(runs).toEqual([]);
      recordPayloads('the search field', policy);
    });
  });
}

function storePayload({ payload, keys }: { payload: string; keys: string[] }): void {
  for (const key of keys) localStorage.setItem(key, payload);
  const search = [{ title: payload, url: payload, detail: payload }];
  for (const key of ['search.recent', 'search.favorite']) localStorage.setItem(key, JSON.stringify(search));
  const values = { language: payload, servers: { cpo: payload }, values: { cpo: { [payload]: payload } } };
  localStorage.setItem('voltmoor.reference', JSON.stringify(values));
  localStorage.setItem('docs-preferred-version-default', payload);
}

test('pictures that no check has seen do not run when opened by themselves', async ({ context }) => {
  const runs = await watchRuns(context);
  const pictures = payloads.map((_, index) => `/img/hostile-${index}.svg`);
  await inTabs(context, pictures, async (page, path) => {
    const response = await page.goto(`${deploys.url}${path}`);
    expect(response?.headers()['content-security-policy']).toContain('sandbox');
  });
  expect(runs).toEqual([]);
  recordPayloads('drawings that are opened by themselves', 'with the policy');
});

test.describe('without the policy', () => {
  test.use({ bypassCSP: true });

  test('the test notices code that runs', async ({ context }) => {
    const runs = await watchRuns(context);
    const page = await context.newPage();
    await page.goto(`${deploys.url}/robots.txt`);
    await page.setContent(
      '<img src="https://evil.example/x"><a href="javascript:alert(1)" onclick="alert(1)">x</a>',
    );
    await page.getByText('x').click();
    await expect.poll(() => runs.length).toBeGreaterThanOrEqual(2);
    expect(await listDormantCode(page)).toHaveLength(2);
  });
});
