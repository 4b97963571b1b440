import type { Locator, Page } from '@playwright/test';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

const OPERATION = '/documentation/apiv2/entitymanagement/update-charger';
/** Pages that the sidebar of the operation links to, with their titles. */
const NEXT = [
  ['/documentation/apiv2/entitymanagement/get-charger', 'Get a charger'],
  ['/documentation/apiv2/api/introduction', 'API v2 introduction'],
] as const;
/** Slow 3G: latency in ms, throughput in bytes per second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Pages with tables whose heads stay in view. */
const TABLES = [
  '/documentation/connect/access-control/permissions',
  '/documentation/connect/troubleshooting/event-table',
  '/documentation/apiv2/api/push-api/message-types',
  PAGE_KINDS.table,
];

/** The colours that a part of the window is painted in. */
async function coloursOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const pixels = Array.from({ length: data.length / 4 }, (_, pixel) =>
      data.slice(pixel * 4, pixel * 4 + 3).join(' '),
    );
    return [...new Set(pixels)];
  }, picture);
}

/** Distance between the top of the window and an anchor, in px. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);

test('anchors are right below the navigation bar', { tag: DEEP }, async ({ page }) => {
  await page.goto(`${PAGE_KINDS.guide}#first-boot`);
  await expect.poll(() => topOf(page, 'first-boot')).toBeLessThan(110);
  for (const id of ['responses', 'changes', 'types']) {
    await page.goto('about:blank');
    await page.goto(`${OPERATION}#${id}`);
    // The last sections cannot scroll further than the end of the page.
    await expect.poll(() => topOf(page, id), `#${id} without any input`).toBeLessThan(800);
    expect(await topOf(page, id)).toBeGreaterThan(60);
  }
});

test(
  'on slow 3G, the old page stays until the new one is ready',
  { tag: DEEP },
  async ({ page, context }) => {
    await open(page, OPERATION);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.evaluate(() => {
      const seen = { empty: 0, spinner: 0, bar: 0 };
      Object.assign(window, { seen });
      const look = (): void => {
        if (!document.querySelector('main h1')) seen.empty += 1;
        if (document.querySelector('[role=status][aria-label=Loading]')) seen.spinner += 1;
        if (document.querySelector('#nprogress .bar')) seen.bar += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    for (const [path, title] of NEXT) {
      await page
        .locator(`.theme-doc-sidebar-menu a[href="${path}"]`)
        .evaluate((link) => (link as HTMLElement).click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 20_000 });
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    expect(seen['empty'], 'frames without a title').toBe(0);
    expect(seen['spinner'], 'frames with a spinner').toBe(0);
    expect(seen['bar'], 'frames with the progress bar').toBeGreaterThan(0);
  },
);

test('the headings of a long table stay in view', async ({ page }) => {
  await page.goto('/documentation/connect/access-control/permissions');
  const table = page.locator('table').first();
  await table.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY + 1200));
  await expect(table.locator('thead th').first()).toBeInViewport();
});

for (const width of [1440, 1024, 390])
  test(`permissions have headings of groups, no lines between the columns and a head that stays at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/documentation/connect/access-control/permissions');
    const table = page.locator('table').first();
    const groups = table.locator('tr[aria-hidden] td');
    await expect(groups.first()).toHaveText('Chargers');
    expect(await groups.count()).toBeGreaterThan(4);
    const marks = table.getByRole('row', { name: 'charger.edit' }).getByRole('cell');
    const lines = await marks.evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell).borderLeftWidth),
    );
    expect(new Set(lines)).toEqual(new Set(['0px']));
    // Each mark is below the name of its column.
    const middlesOf = (parts: Locator): Promise<number[]> =>
      parts.evaluateAll((cells) =>
        cells.map((cell) => {
          const { left, width: wide } = cell.getBoundingClientRect();
          return Math.round(left + wide / 2);
        }),
      );
    expect(await middlesOf(marks)).toEqual(await middlesOf(table.locator('thead th + th')));
    await groups.nth(3).evaluate((group) => group.scrollIntoView({ block: 'center' }));
    const head = table.locator('thead th').first();
    await expect(head).toBeInViewport();
    const { x, y, height } = (await head.boundingBox())!;
    const edge = { x, y: Math.floor(y + height) - 3, width: 4, height: 4 };
    expect(await coloursOf(page, edge), 'the line below the head').toContain('194 210 203');
    // Another order mixes the groups, so each row says its own.
    await table.getByRole('button', { name: 'Viewer' }).click();
    await expect(groups).toHaveCount(0);
  });

test('permissions are marks on screens of every width, on paper and in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/documentation/connect/access-control/permissions');
  const table = page.locator('table').first();
  const row = table.getByRole('row', { name: 'charger.edit' });
  const paint = (cell: number): Promise<{ size: string; border: string; words: number }> =>
    row
      .getByRole('cell')
      .nth(cell)
      .evaluate((element) => {
        const { width, borderTopWidth, borderTopStyle } = getComputedStyle(element, '::before');
        const words = element.querySelector('span')?.getBoundingClientRect().width ?? 0;
        return { size: width, border: `${borderTopWidth} ${borderTopStyle}`, words };
      });
  await expect(row.getByRole('cell').nth(2)).toHaveText('view');
  const heights = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 46).length, 'rows of more than two lines').toBeLessThan(8);
  const expectMarks = async (): Promise<void> => {
    expect(await paint(0), 'a dot').toEqual({ size: '12px', border: '6px solid', words: 1 });
    expect(await paint(2), 'a ring').toEqual({ size: '12px', border: '2px solid', words: 1 });
  };
  await expectMarks();
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await expectMarks();
  }
  await page.emulateMedia({ forcedColors: 'none' });

  const rows = table.locator('tbody tr');
  const all = await rows.count();
  await page.getByLabel('I am a').selectOption('Viewer');
  expect(await rows.count()).toBeLessThan(all);
  await expect(table.getByRole('row', { name: 'charger.delete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(all);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectMarks();
  await expect(table.getByRole('columnheader', { name: 'Viewer' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7_000);
});

test('the list of chargers has a row of marks per model, whose notes open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE_KINDS.table);
  const row = page.getByRole('row', { name: /^Alfen Eve Double Pro-line/ });
  await expect(row.getByRole('cell').first()).toHaveText('works');
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(48);
  const notes = row.getByText('Both sockets share one OCPP connection.');
  await expect(notes).toBeHidden();
  // The name opens the row as well.
  const name = (await row.locator('th > span').boundingBox())!;
  await page.mouse.click(name.x + name.width / 2, name.y + name.height / 2);
  await expect(notes).toBeVisible();
  const filter = page.getByLabel('Must support');
  await filter.selectOption('Limits');
  await expect(row).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(filter).toBeHidden();
  await page.getByText('Filters (1 active)').click();
  await expect(filter).toBeVisible();
});

test('the load curve of the home page shows the minute that the reader chooses', async ({ page }) => {
  await open(page, PAGE_KINDS.home);
  const slider = page.getByRole('slider', { name: 'Time of the load curve' });
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /^08:45: Building 30 A, Car A 6 A/);
  const place = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(place.x + place.width / 3, place.y + place.height / 2);
  await expect(page.locator('main figure').first().locator('p').first()).toContainText('08:15');
  await expect(page.locator('main figure').first().locator('dl')).toContainText('58 of 60 A');
});

test('the navigation bar highlights the section of the page, and titles have one size', async ({ page }) => {
  const sizes = new Set<string>();
  const current = page.locator('.navbar__item.navbar__link--active, .navbar__item .navbar__link--active');
  for (const [path, section] of [
    [PAGE_KINDS.guide, 'Products'],
    [PAGE_KINDS.category, 'APIs'],
    [PAGE_KINDS['OCPI operation'], 'APIs'],
    [PAGE_KINDS.release, 'News'],
  ] as const) {
    await page.goto(path);
    await expect(current, path).toHaveText(section);
    if (section === 'News') continue;
    sizes.add(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize));
  }
  expect([...sizes]).toHaveLength(1);
});

test('no button covers code or a tab, and every block says what it is', { tag: DEEP }, async ({ page }) => {
  for (const path of [OPERATION, '/documentation/apiv2/api/introduction']) {
    await open(page, path);
    const faults = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.vr-code, .theme-code-block')].flatMap((block) => {
        if (!block.checkVisibility()) return [];
        const label = block.ariaLabel ?? block.firstElementChild?.textContent;
        const parts = [...(block.closest('.vr-card') ?? block).querySelectorAll('pre, label')]
          .filter((part) => part.checkVisibility())
          .map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            // Tabs scroll in a row, which fades before the button at its end.
            const row = part.closest('label')?.closest('.vr-side .vr-pick');
            const end = row ? row.getBoundingClientRect().right - 32 : right;
            return { left, right: Math.min(right, end), top, bottom };
          });
        const covering = [...block.querySelectorAll('button')].filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return parts.some(
            (part) => part.left < right && part.right > left && part.top < bottom && part.bottom > top,
          );
        });
        return [
          ...(label ? [] : ['a block without a label']),
          ...covering.map(({ ariaLabel }) => `${ariaLabel}`),
        ];
      }),
    );
    expect(faults, path).toEqual([]);
  }
});

test('the wheel over samples moves the page, and the request stays beside its fields', async ({ page }) => {
  await open(page, OPERATION);
  const samples = page.locator('.vr-side pre:visible');
  for (const [section, index] of [
    ['#request', 0],
    ['#responses', 1],
  ] as const) {
    await page.locator(section).evaluate((heading) => heading.scrollIntoView());
    await samples.nth(index).hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200);
    await expect(samples.nth(index)).toBeInViewport({ ratio: 0.9 });
  }
});

test(
  'the migration map has no grid, and labels of the chart on the home page are readable',
  { tag: DEEP },
  async ({ page }) => {
    await page.goto('/documentation/api-descriptions/migration');
    for (const cell of [page.locator('.vr-table td').first(), page.locator('.vr-scroll td').first()])
      expect(await cell.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe('0px');
    await page.goto(PAGE_KINDS.home);
    for (const width of [1000, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .locator('main svg text')
        .evaluateAll((texts) =>
          (texts as SVGTextElement[]).map(
            (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a,
          ),
        );
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(11);
    }
  },
);

test('the link to all results is inside the search window', { tag: DEEP }, async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, PAGE_KINDS.guide);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('charger');
    const all = page.getByRole('link', { name: /^See all/ });
    await expect(all).toBeVisible();
    // The window grows while results arrive, so both are measured until they agree.
    await expect(async () => {
      const link = await all.boundingBox();
      const window = await page.locator('dialog[open] > *').first().boundingBox();
      expect(link!.y + link!.height).toBeLessThanOrEqual(window!.y + window!.height + 0.5);
    }).toPass({ timeout: 5000 });
  }
});

for (const theme of ['light', 'dark'] as const) {
  const tag = theme === 'dark' ? DEEP : [];
  test(
    `the head of a table hides the rows that scroll below it in the ${theme} theme`,
    { tag },
    async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      for (const path of TABLES) {
        await page.goto(path);
        const paint = await page.locator('main table:has(caption) thead th').evaluateAll((heads) => ({
          heads: [...new Set(heads.map((head) => getComputedStyle(head).backgroundColor))],
          places: [...new Set(heads.map((head) => getComputedStyle(head).position))],
          page: getComputedStyle(document.documentElement).backgroundColor,
        }));
        expect(paint.places, path).toEqual(['sticky']);
        expect(paint.heads, path).toEqual([paint.page]);
      }
    },
  );
}

for (const theme of ['light', 'dark'] as const)
  test(`the sidebar marks the current page more than the one under the pointer: ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await page.goto(OPERATION);
    const menu = page.locator('.theme-doc-sidebar-menu');
    const current = menu.locator('.menu__link[aria-current=page]');
    const other = menu.getByRole('link').filter({ hasText: /^List chargers$/ });
    await other.hover();
    await page.waitForTimeout(300);
    const [marked, hovered, ground] = await page.evaluate(() => {
      // The colours as painted: a canvas draws each of them over the ones below it.
      const context = document.createElement('canvas').getContext('2d')!;
      const lightnessOf = (...layers: (Element | null)[]): number => {
        for (const layer of layers) {
          context.fillStyle = layer ? getComputedStyle(layer).backgroundColor : '#fff';
          context.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return red + green + blue;
      };
      const below = [document.documentElement, document.querySelector('.theme-doc-sidebar-container')];
      const link = (selector: string) => document.querySelector(`.theme-doc-sidebar-menu ${selector}`);
      return [
        lightnessOf(...below, link('.menu__link[aria-current=page]')),
        lightnessOf(...below, link('.menu__link:hover')),
        lightnessOf(...below),
      ];
    });
    expect(hovered).not.toBe(ground);
    expect(marked).not.toBe(ground);
    // The line of the list is left of every entry, so that none of them covers it.
    const list = (await current.locator('xpath=ancestor::ul[1]').boundingBox())!;
    expect((await other.boundingBox())!.x).toBeGreaterThanOrEqual(list.x);
    const lines = await menu
      .locator('ul')
      .evaluateAll((lists) => lists.filter((list) => getComputedStyle(list).boxShadow !== 'none').length);
    expect(lines, 'lists with a line').toBe(2);
    expect(await current.evaluate((link) => getComputedStyle(link).boxShadow)).toContain('inset');
  });

test('names of types stay whole in the sidebar of a small laptop, below the names of their lists', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, '/documentation/ocpi-descriptions/schemas/StatusSchedule221');
  const menu = page.locator('.theme-doc-sidebar-menu');
  const current = menu.locator('[aria-current=page]');
  const broken = await menu.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility() && /^[A-Za-z]+$/.test(link.textContent))
      // A second line makes an entry higher than 45 px.
      .filter((link) => link.clientHeight > 45)
      .map((link) => link.textContent),
  );
  expect(broken).toEqual([]);
  await expect(current).toBeInViewport();
  await expect(menu.getByText('Types', { exact: true }).filter({ visible: true }).last()).toBeInViewport();
  const product = menu.locator('> li', { has: page.locator('[aria-current=page]') });
  await expect(product.locator('> div')).toBeInViewport();
  const cut = await menu.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, top, bottom } = link.getBoundingClientRect();
        const isSeen = (y: number): boolean => link.contains(document.elementFromPoint(left + 4, y));
        return bottom < innerHeight && isSeen(bottom - 4) && !isSeen(top + 4);
      })
      .map((link) => link.textContent),
  );
  expect(cut, 'entries that are cut below the names').toEqual([]);
});

/** Types of a category whose name has one line, and of one whose name has two. */
for (const type of ['Charger', 'ConfigTemplateOcppEntry'])
  test(`the names of all lists that ${type} is in stay in view, one below the other`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await open(page, `/documentation/apiv2/entitymanagement/schemas/${type}`);
    const menu = page.locator('.theme-doc-sidebar-menu');
    const names = menu.locator('.menu__list-item-collapsible', {
      has: page.locator('xpath=following-sibling::ul[.//*[@aria-current="page"]]'),
    });
    await menu.evaluate((element) => (element.closest('.menu')!.scrollTop += 60));
    const places = await names.evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom, left, width } = part.getBoundingClientRect();
        const isOnTop = [0.2, 0.4, 0.6, 0.8].every((share) =>
          part.contains(document.elementFromPoint(left + share * width, (top + bottom) / 2)),
        );
        return { top: Math.round(top), bottom: Math.round(bottom), isOnTop };
      }),
    );
    expect(places.map(({ isOnTop }) => isOnTop)).toEqual([true, true, true, true]);
    places.slice(1).forEach(({ top }, above) => expect(top).toBeGreaterThanOrEqual(places[above]!.bottom));
    for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 });
  });

test('lists to choose from have one look', async ({ page }) => {
  // In the dark theme, because the figure of the load simulator is always dark.
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const looks = new Set<string>();
  for (const path of [
    PAGE_KINDS.changelog,
    PAGE_KINDS.table,
    PAGE_KINDS['load simulator'],
    '/documentation/ocpi/message-check',
  ]) {
    await open(page, path);
    const list = page.locator('main select').first();
    looks.add(
      await list.evaluate((element) => {
        const { appearance, borderColor, borderRadius, backgroundColor, backgroundImage } =
          getComputedStyle(element);
        return [appearance, borderColor, borderRadius, backgroundColor, backgroundImage].join(' ');
      }),
    );
  }
  expect([...looks]).toEqual([expect.stringMatching(/^none .*url\(/)]);
});

test('parts that open have the same sign', async ({ page }) => {
  const signs = new Set<string>();
  for (const path of [PAGE_KINDS.changelog, PAGE_KINDS['load simulator'], PAGE_KINDS['upcoming changes']]) {
    await open(page, path);
    const part = page.locator('main summary').first();
    signs.add(
      await part.evaluate((summary) => {
        const { borderRightStyle, inlineSize } = getComputedStyle(summary, '::before');
        const width = Math.round(parseFloat(inlineSize));
        return [getComputedStyle(summary).listStyleType, borderRightStyle, width].join(' ');
      }),
    );
  }
  expect([...signs]).toEqual(['none solid 7']);
});
