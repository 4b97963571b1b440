import { spawn, type ChildProcess } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS, ensureChromium, root, createWorkingCopy } from '@voltmoor/build-tools/programs';
import { freePort } from '@voltmoor/server/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Time limit for the first compilation and a page, in ms. */
const READY = 240_000;
const GUIDE = 'content/docs/general/frequently-asked-questions.md';

let copy: string;
let portal: string;
let server: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  copy = await createWorkingCopy(path.join(tmpdir(), 'dev-'));
  portal = await mkdtemp(path.join(tmpdir(), 'dev-portal-'));
  for (const layer of ['small-portal', 'plain-portal'])
    await cp(path.join(root, 'e2e/fixtures', layer), portal, { recursive: true });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--host', '127.0.0.1'], {
    cwd: copy,
    // A shell may have NODE_ENV=production, and the command must work there as well.
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), PORTAL_ROOT: portal },
    stdio: 'ignore',
    detached: true,
  });
  await waitForServer();
  browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
}, READY);

afterAll(async () => {
  await browser?.close();
  // The command and Docusaurus are a process group of their own.
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  for (const folder of [copy, portal]) await rm(folder, { recursive: true, force: true });
});

it('compiles a page only when it is opened', async () => {
  const assets = await (await fetch(`${origin}/webpack-dev-server`)).text();
  const [, chunk = ''] = /href="([^"]*frequently-asked-questions[^"]*\.js)"/.exec(assets) ?? [];
  const code = await (await fetch(origin + chunk)).text();
  expect(code).toContain('lazy-compilation-proxy');
  expect(code).not.toContain('MDXContent');
});

it(
  'serves guides, operations and news that run without errors',
  async () => {
    for (const [address, title] of Object.entries({
      '/': 'Ampera',
      '/general/frequently-asked-questions': 'Frequently asked questions',
      '/documentation/apiv2/entitymanagement/get-charger': 'Get a charger',
      '/news': 'News',
    })) {
      await page.goto(origin + address);
      await page.locator('html[data-has-hydrated=true]').waitFor({ timeout: READY });
      await expect.poll(() => page.title(), { message: address }).toContain(title);
      await page.locator('h1').first().waitFor();
    }
    expect(errors).toEqual([]);
  },
  READY,
);

it(
  'shows an edit of a guide in the open page',
  async () => {
    await page.goto(`${origin}/general/frequently-asked-questions`);
    await page.locator('html[data-has-hydrated=true]').waitFor({ timeout: READY });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await appendFile(path.join(portal, GUIDE), '\nThis sentence is new.\n');
    await page.getByText('This sentence is new.').waitFor({ timeout: READY });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
  READY,
);

it(
  'shows an edit of an OpenAPI document after a reload',
  async () => {
    const file = path.join(portal, 'specs/cpo-api/openapi.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('summary: Get a charger', 'summary: Read a charger'));
    const heading = page.getByRole('heading', { level: 1 });
    await expect
      .poll(
        async () => {
          await page.goto(`${origin}/documentation/apiv2/entitymanagement/get-charger`);
          return heading.textContent();
        },
        { timeout: READY / 2, interval: 1000 },
      )
      .toContain('Read a charger');
  },
  READY,
);

it(
  'reports a document that is invalid during an edit, and continues when it is valid again',
  async () => {
    const file = path.join(portal, 'specs/cpo-api/openapi.yaml');
    const text = await readFile(file, 'utf8');
    const requestPage = () => fetch(`${origin}/__reference/documentation/apiv2/entitymanagement/get-charger`);
    await writeFile(file, 'openapi: 3.1.0\ninfo: { title: Broken\n');
    await expect.poll(async () => (await requestPage()).status, { timeout: READY / 2 }).toBe(500);
    expect(await (await requestPage()).text()).toContain('openapi.yaml (line 3)');
    await writeFile(file, text);
    await expect
      .poll(async () => (await requestPage()).text(), { timeout: READY / 2 })
      .toContain('Read a charger');
  },
  READY,
);

async function waitForServer(): Promise<void> {
  const end = Date.now() + READY;
  while (Date.now() < end) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return;
    if (server.exitCode !== null) throw new Error(`The development server ended with ${server.exitCode}.`);
    await sleep(200);
  }
  throw new Error(`The development server did not respond within ${READY / 1000} s.`);
}
