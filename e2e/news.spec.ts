import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { formatDuration } from '@voltmoor/content/dates';
import { type Post, readNews, type News } from '@voltmoor/content/news';
import { expect, test } from './test';

const PER_PAGE = 10;

let news: News;
test.beforeAll(async () => {
  news = await readNews({ root: path.resolve(__dirname, '..') });
});

/** Fetches the HTML of a page. */
async function read(request: APIRequestContext, route: string): Promise<string> {
  const response = await request.get(route);
  expect(response.status(), route).toBe(200);
  return response.text();
}

/** Returns the URLs of the posts in a list, in order. */
function listEntries(html: string): string[] {
  return html
    .split('<article')
    .slice(1)
    .flatMap((entry) => /<h[23][^>]*><a[^>]*href="?(\/news\/\d{4}\/[^\s">]+)/.exec(entry)?.[1] ?? []);
}

/** Whether the HTML links to exactly this page. The build removes quotation marks that HTML does not need. */
const linksTo = (html: string, route: string) =>
  html.includes(`href=${route}>`) || html.includes(`href="${route}"`);

const routesOf = (posts: readonly Post[]) => posts.map(({ url }) => url);

test('each list shows its posts, ten per page, and its feed has the same posts in the same order', async ({
  request,
}) => {
  const lists = [
    { route: '/news', posts: news.posts },
    ...news.vocabulary.tags.map(({ key }) => ({
      route: `/news/tags/${key}`,
      posts: news.posts.filter(({ tags }) => tags.includes(key)),
    })),
  ];
  expect(lists).toHaveLength(17);
  for (const { route, posts } of lists) {
    const pages = Math.ceil(posts.length / PER_PAGE);
    const shown: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const entries = listEntries(await read(request, page === 1 ? route : `${route}/page/${page}`));
      expect(entries.length, `${route}, page ${page}`).toBe(
        page < pages ? PER_PAGE : posts.length - PER_PAGE * (pages - 1),
      );
      shown.push(...entries);
    }
    expect((await request.get(`${route}/page/${pages + 1}`)).status()).toBe(404);
    expect(shown, route).toEqual(routesOf(posts));
    const { items } = JSON.parse(await read(request, `${route}/feed.json`)) as { items: { url: string }[] };
    expect(items.map(({ url }) => new URL(url).pathname)).toEqual(shown);
  }
});

test('incidents have the duration of their front matter on their pages, in the overview and in the data', async ({
  request,
}) => {
  const entries = (await read(request, '/news/incidents')).split('<article').slice(1);
  const { incidents } = JSON.parse(await read(request, '/news/incidents.json')) as {
    incidents: { url: string; durationMinutes: number }[];
  };
  const posts = news.posts.filter((post) => post.kind === 'incident');
  expect(incidents.map(({ url }) => new URL(url).pathname)).toEqual(routesOf(posts));
  for (const { url, startedAt, resolvedAt } of posts) {
    const minutes = (Date.parse(resolvedAt ?? '') - Date.parse(startedAt)) / 60_000;
    const shown = `<time datetime=PT${minutes}M>${formatDuration(minutes)}</time>`;
    const page = (await read(request, url)).replaceAll('"', '');
    expect(page.includes(shown), `${url} shows ${shown}`).toBe(true);
    const entry = entries.find((part) => linksTo(part, url)) ?? '';
    expect(entry.includes(`${formatDuration(minutes)}<`), `${url} in the overview`).toBe(true);
    expect(incidents.find((incident) => incident.url.endsWith(url))?.durationMinutes).toBe(minutes);
  }
});

test('the chart of incidents has a mark for each incident of a component in its months', async ({ page }) => {
  await page.goto('/news/incidents');
  const rows = await page.locator('main tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      incidents: Number(row.querySelector('td')?.textContent),
      marks: row.querySelectorAll('[data-severity]').length,
    })),
  );
  expect(rows.some(({ marks }) => marks > 1)).toBe(true);
  for (const { incidents, marks } of rows) expect(marks).toBeLessThanOrEqual(incidents);
});

test('an operation lists every post that changed it, and the post links to the operation', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const open = async (route: string) => {
    const html = pages.get(route) ?? (await read(request, route));
    pages.set(route, html);
    return html;
  };
  const changed = news.posts.filter(({ changes }) => changes.length > 0);
  expect(changed.length).toBeGreaterThan(30);
  for (const { url, changes } of changed) {
    const post = await read(request, url);
    for (const id of changes) {
      // A guide can have the same last path segment as the operation, so check all matching links.
      const links = [
        ...post.matchAll(new RegExp(`href="?(/documentation/[^\\s">]*/${id.split('/')[1]})[\\s">]`, 'g')),
      ];
      const targets = await Promise.all([...new Set(links.map(([, route = '']) => route))].map(open));
      expect(
        targets.some((target) => linksTo(target, url)),
        `${url} links to ${id}, whose page lists it`,
      ).toBe(true);
    }
  }
});

test('the head and the page of each list link to its feeds', async ({ page }) => {
  for (const route of ['/news', '/news/tags/dlm']) {
    await page.goto(route);
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      await expect(page.locator(`head link[rel="alternate"][href$="${route}/${file}"]`)).toHaveCount(1);
      await expect(page.getByRole('main').locator(`a[href="${route}/${file}"]`)).toBeVisible();
    }
  }
});

test('on a phone, each phase of an incident begins where the one above it ends', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/news/2025/08/19/news/minor-incident');
  const bars = await page
    .getByRole('figure')
    .first()
    .getByRole('listitem')
    .evaluateAll((phases) =>
      phases.map((phase) => {
        const { left, width, borderTopColor } = getComputedStyle(phase, '::after');
        return { start: parseFloat(left), end: parseFloat(left) + parseFloat(width), colour: borderTopColor };
      }),
    );
  expect(bars.length).toBeGreaterThan(2);
  expect(new Set(bars.map(({ colour }) => colour)).size).toBeGreaterThan(1);
  for (const [index, { start }] of bars.entries()) expect(start).toBeCloseTo(bars[index - 1]?.end ?? 0, 0);
});

test('the contents of an incident stay in view and lead to its timeline', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/news/2025/08/19/news/minor-incident');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const entry = contents.getByRole('link', { name: 'Timeline' });
  await page.getByRole('heading', { name: 'Follow-up' }).evaluate((heading) => heading.scrollIntoView());
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeInViewport();
  await expect(entry).toBeInViewport();
});

test('the head of an incident begins with its state, and its duration comes before its phases', async ({
  page,
}) => {
  await page.goto('/news/2025/08/19/news/minor-incident');
  await expect(page.locator('main header p').first()).toHaveText(/^Resolved\s*Minor incident/);
  const glance = page.getByRole('region', { name: 'Incident at a glance' });
  const facts = (await glance.getByText('Duration', { exact: true }).boundingBox())!;
  const phases = (await glance.getByRole('figure').boundingBox())!;
  expect(facts.y).toBeLessThan(phases.y);
});

test('each list of kinds has as many posts as the number beside it says, all with the badge of that kind', async ({
  page,
}) => {
  await page.goto('/news');
  const lists = page.getByRole('navigation', { name: 'News by tag' });
  for (const [name, kind] of [
    ['Releases', 'release'],
    ['Notices', 'notice'],
  ] as const) {
    const posts = news.posts.filter((post) => post.kind === kind);
    await lists.getByRole('link', { name: `${name} ${posts.length}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const links = page.getByRole('main').locator('li p > a[href^="/news/2"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      routesOf(posts),
    );
    await expect(page.getByRole('main').locator(`[data-badge=${kind}]`)).toHaveCount(posts.length);
  }
});

test('pages of the news are the last breadcrumb and are marked in the sidebar', async ({ page }) => {
  for (const [path, name] of [
    ['/news/archive', 'Archive'],
    ['/news/releases', 'Releases'],
    ['/news/incidents', 'Incidents'],
    ['/news/upcoming', 'Upcoming changes'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.breadcrumbs li').last(), path).toHaveText(name);
    const lists = page.getByRole('navigation', { name: 'News by tag' });
    await expect(lists.locator('[aria-current=page]'), path).toContainText(name);
  }
});

test('on a phone, the news begin on the first screen, and the lists of tags open below the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/news');
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThan(560);
  await expect(page.getByRole('main').getByRole('figure').getByRole('listitem')).toHaveCount(12);
  const lists = page.getByRole('navigation', { name: 'News by tag' });
  await expect(lists.getByRole('link', { name: /^OCPP/ })).toBeHidden();
  await lists.getByText('All pages').click();
  await expect(lists.getByRole('link', { name: /^OCPP/ })).toBeVisible();
  await expect(lists.getByRole('link', { name: 'Archive' })).toBeVisible();
});

test('the last dates that have passed are open below the coming ones, and earlier ones closed', async ({
  page,
}) => {
  await page.goto('/news/upcoming');
  const past = page.locator('section', { hasText: 'Dates that have passed' });
  await expect(past.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  const entry = page.getByRole('link', { name: 'First brown-out of API v1' });
  await expect(entry).toBeHidden();
  await page.getByText(/earlier dates/).click();
  await expect(entry).toHaveAttribute('href', /^\/news\/2024\//);
});

test('the sidebar marks the kind of a post', async ({ page }) => {
  await page.goto('/news/2025/08/19/news/minor-incident');
  const lists = page.getByRole('navigation', { name: 'News by tag' });
  await expect(lists.locator('[aria-current]')).toHaveText(/^Minor incidents/);
});

test('the page of an incident says its day once', async ({ page }) => {
  await page.goto('/news/2025/08/19/news/minor-incident');
  await expect(page.getByRole('main').getByText('19 August 2025')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Timeline' }).locator('+ ol')).toContainText('12:05 UTC');
});

test('an incident shows the local time of the reader next to UTC', async ({ page }) => {
  await page.goto('/news/2025/08/19/news/minor-incident');
  // The bar above shows the same time without a zone, because four times have to fit next to each other.
  const start = page
    .getByRole('main')
    .locator('time[datetime^="2025-08-19T11:40"]')
    .filter({ hasText: 'UTC' })
    .first();
  await expect(start).toContainText('11:40 UTC');
  await expect(start.or(start.locator('..'))).toContainText(['13:40']);
});
