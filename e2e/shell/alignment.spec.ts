import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { overflowOf } from './pageFaults';
import { open } from './shell';

test('the method and the path of an operation share a baseline', async ({ page }) => {
  await page.goto(PAGE_KINDS.operation);
  const bottoms = await page
    .locator('.vr-head .vr-address > :is(.vr-method, .vr-path)')
    .evaluateAll((parts) =>
      parts.map((part) => {
        // The bottom of an empty inline block is the baseline of its line.
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        part.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      }),
    );
  expect(bottoms).toHaveLength(2);
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0))).toBeLessThan(0.6);
});

test('entries of the sidebar begin below the name of their list', async ({ page }) => {
  const startOf = (link: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().left;
  };
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_KINDS.guide);
    const list = page.locator('.theme-doc-sidebar-menu > .vm-marked', {
      has: page.locator('[aria-current=page]'),
    });
    const name = await list.locator('> div .menu__link').evaluate(startOf);
    const entry = await list.locator('> ul > li .menu__link').first().evaluate(startOf);
    expect(Math.abs(entry - name)).toBeLessThan(1.5);
  }
});

test('the rows of a category share the edges of their names and paths, and no path wraps', async ({
  page,
}) => {
  await page.goto(PAGE_KINDS.category);
  for (const part of ['.vr-method', '.vr-purpose > span:first-child', '.vr-path']) {
    const boxes = await page.locator(`.vr-operations > li ${part}`).evaluateAll((all) =>
      all.map((one) => {
        const { left, height } = one.getBoundingClientRect();
        return { left, lines: Math.round(height / parseFloat(getComputedStyle(one).lineHeight)) };
      }),
    );
    expect(boxes.length, part).toBeGreaterThan(9);
    expect(new Set(boxes.map(({ left }) => left)).size, part).toBe(1);
    expect(Math.max(...boxes.map(({ lines }) => lines)), part).toBe(1);
  }
});

test('paths and addresses break before slashes only', async ({ page }) => {
  for (const [path, text] of [
    ['/documentation/apiv2/entitymanagement/get-config-template-implementation', '.vr-head .vr-path > span'],
    [PAGE_KINDS.operation, '.vr-server code'],
  ] as const)
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const broken = await page.locator(text).evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .flatMap((part) => {
            const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
            const starts: string[] = [];
            let line: number | undefined;
            while (texts.nextNode()) {
              const { data } = texts.currentNode as Text;
              for (let at = 0; at < data.length; at += 1) {
                const letter = document.createRange();
                letter.setStart(texts.currentNode, at);
                letter.setEnd(texts.currentNode, at + 1);
                const { top } = letter.getBoundingClientRect();
                if (line !== undefined && top > line + 8) starts.push(data.slice(at));
                line = top;
              }
            }
            return starts.filter((start) => !start.startsWith('/'));
          }),
      );
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
});

test('the facts of an operation are two columns whose values share an edge, and one on phones', async ({
  page,
}) => {
  for (const [width, columns] of [
    [1440, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(PAGE_KINDS.operation);
    const values = page.locator('.vr-facts > div:not(:has(.vr-server)) > dd');
    const starts = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().left));
    expect(starts.length).toBeGreaterThan(3);
    expect(new Set(starts).size, `${width} px`).toBe(columns);
  }
});

test('the statuses of an operation fit in one row beside its fields', async ({ page }) => {
  await page.goto(PAGE_KINDS.operation);
  const tops = await page
    .locator('[data-vr-pick=status] > .vr-choice > label')
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(9);
  expect(new Set(tops).size).toBe(1);
});

test('introductions and changes have lines of at most 80 characters', async ({ page }) => {
  for (const [path, text] of [
    [PAGE_KINDS['news list'], 'h1 + p'],
    [PAGE_KINDS.changelog, '.vr-changelog li > div:first-child'],
    ['/documentation/api-descriptions/migration', ':is(h1 + p, .vr-everywhere p)'],
  ] as const) {
    await page.goto(path);
    const widths = await page
      .locator(`main ${text}`)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize)),
      );
    expect(widths.length, path).toBeGreaterThan(0);
    // A character is about half as wide as the letters are high.
    expect(Math.max(...widths), path).toBeLessThan(41);
  }
});

test('news begin at the edge of guides, and their title is below the buttons that copy it', async ({
  page,
}) => {
  const startOf = (): Promise<number> =>
    page.locator('h1').evaluate((title) => Math.round(title.getBoundingClientRect().left));
  await page.goto(PAGE_KINDS.guide);
  const start = await startOf();
  await page.goto(PAGE_KINDS['news list']);
  expect(await startOf()).toBe(start);
  await open(page, PAGE_KINDS.release);
  expect(await startOf()).toBe(start);
  const buttons = await page.locator('.copy-page').boundingBox();
  const title = await page.locator('h1').boundingBox();
  expect(title!.y).toBeGreaterThanOrEqual(buttons!.y + buttons!.height);
});

test(
  'short code in tables stays on one line, and the tables fit their column',
  { tag: DEEP },
  async ({ page }) => {
    const broken: string[] = [];
    for (const path of [PAGE_KINDS.guide, PAGE_KINDS.glossary, '/documentation/apiv2/api/assistants']) {
      await page.goto(path);
      for (const width of [1024, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const tables = page.locator('.markdown table').filter({ visible: true });
        expect(await tables.count()).toBeGreaterThan(0);
        const found = await tables.evaluateAll((elements) =>
          elements.flatMap((table) => [
            ...[...table.querySelectorAll('code[data-whole]')]
              .filter((code) => code.getClientRects().length > 1)
              .map((code) => code.textContent),
            ...(table.getBoundingClientRect().right > table.parentElement!.getBoundingClientRect().right + 1
              ? ['a table']
              : []),
          ]),
        );
        broken.push(...found.map((what) => `${path} at ${width} px: ${what}`));
      }
    }
    expect(broken).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the parts of the home page have one column, with space between them', async ({ page }) => {
    await page.goto(PAGE_KINDS.home);
    const figure = await page.locator('main figure').first().boundingBox();
    const card = await page.locator('section[aria-label="Start here"] > div').first().boundingBox();
    expect(card!.y - figure!.y - figure!.height).toBeGreaterThan(23);
    expect([figure!.x, figure!.width].map(Math.round)).toEqual([card!.x, card!.width].map(Math.round));
  });

  test('entries of categories begin with the name, and have the path beside the method below it', async ({
    page,
  }) => {
    await page.goto(PAGE_KINDS.category);
    const entry = page.locator('.vr-operations > li').first();
    const boxOf = async (part: string) => (await entry.locator(part).boundingBox())!;
    const [method, name, path, row] = await Promise.all(
      ['.vr-method', 'a', '.vr-path', '.vr-purpose > span + span'].map(boxOf),
    );
    expect(name!.x).toBe(method!.x);
    expect(method!.y).toBeGreaterThan(name!.y);
    expect(path!.x).toBeGreaterThan(method!.x + method!.width);
    expect(row!.x).toBe(method!.x);
    expect(row!.y).toBeGreaterThanOrEqual(path!.y + path!.height);
  });

  test('a figure and its plate are as wide as the text around them', async ({ page }) => {
    await page.goto(PAGE_KINDS.guide);
    const edgesOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right].map(Math.round);
        });
    for (const part of ['figcaption', '> .vm-card:visible'])
      expect(await edgesOf(`figure[data-kind=diagram] ${part}`)).toEqual(await edgesOf('.markdown'));
  });

  test('rows of texts are lists: a title, and the other cells beside the names of their columns', async ({
    page,
  }) => {
    for (const [path, table] of [
      [PAGE_KINDS.glossary, '.markdown > table'],
      ['/documentation/connect/access-control/roles', '.markdown table:has(td[colspan])'],
    ] as const) {
      await page.goto(path);
      const found = await page.locator(`${table} tbody > tr:has(> td + td)`).evaluateAll((rows) =>
        rows.map(({ children: [title, ...cells] }) => {
          const startOf = (cell: Element): number => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return Math.round(text.getBoundingClientRect().left - title!.getBoundingClientRect().left);
          };
          const shown = cells.filter((cell) => cell.checkVisibility());
          return {
            starts: shown.map(startOf),
            names: shown.map((cell) => getComputedStyle(cell, '::before').content),
          };
        }),
      );
      expect(found.length, path).toBeGreaterThan(3);
      const starts = found.flatMap((row) => row.starts);
      expect(new Set(starts).size, path).toBe(1);
      expect(starts[0], path).toBeGreaterThan(60);
      for (const name of found.flatMap(({ names }) => names)) expect(name, path).toMatch(/^"\w/);
      expect(await overflowOf(page)).toBe(0);
    }
    await page.goto('/documentation/ocpi/Charge_Detail_Record');
    const lists = await page
      .locator('.markdown > table[data-stacked]')
      .evaluateAll((tables) => tables.map((table) => getComputedStyle(table).maskImage));
    expect(lists.length).toBeGreaterThan(1);
    expect(new Set(lists), 'a list does not scroll, so it does not fade').toEqual(new Set(['none']));
  });

  test('the feeds of a changelog are rows whose links share their edges', async ({ page }) => {
    await page.goto(PAGE_KINDS.changelog);
    const starts = await page
      .locator('.vr-feeds')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('a')].map((link) => Math.round(link.getBoundingClientRect().left)),
        ),
      );
    expect(starts.length).toBe(2);
    expect(starts[1]).toEqual(starts[0]);
  });

  test('the page of a category leads back to the introduction of its API', async ({ page }) => {
    await page.goto(PAGE_KINDS.category);
    const link = page.locator('.breadcrumbs__link[href]').filter({ visible: true });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveText('API v2');
    await expect(link).toHaveAttribute('href', '/documentation/apiv2/api/introduction');
  });

  test('the link back to the home page has a name', async ({ page }) => {
    await page.goto('/documentation/apiv2/api/introduction');
    const link = page.locator('.breadcrumbs__link[href]').filter({ visible: true });
    await expect(link).toHaveCount(1);
    expect(await link.evaluate((house) => getComputedStyle(house, '::after').content)).toBe('"Home"');
  });

  test('one link above the title leads back', async ({ page }) => {
    for (const path of [PAGE_KINDS.glossary, PAGE_KINDS.table, PAGE_KINDS.operation, PAGE_KINDS.release]) {
      await page.goto(path);
      const shown = page.locator('.breadcrumbs__item').filter({ visible: true });
      await expect(shown, path).toHaveCount(1);
      await expect(shown.getByRole('link')).toHaveAttribute('href', /^\//);
      // The arrow is before the name, and points to the left.
      const arrow = await shown.evaluate((item) => {
        const { content, transform } = getComputedStyle(item.querySelector('a')!, '::before');
        return { content, isLeft: transform.startsWith('matrix(-0.7') };
      });
      expect(arrow, path).toEqual({ content: '""', isLeft: true });
    }
  });

  test('the bar of a comparison is beside the whole record', async ({ page }) => {
    await page.goto(PAGE_KINDS.comparison);
    const rows = await page.locator('.vr-comparison tr[data-vr-change]').evaluateAll((records) =>
      records.slice(0, 5).map((record) => ({
        bar: getComputedStyle(record).borderInlineStartWidth,
        inner: getComputedStyle(record.firstElementChild!).borderInlineStartWidth,
        // What has changed is on the line of the name, at its end.
        edges: new Set(
          [...record.children]
            .filter((cell, index) => index !== 1 && cell.checkVisibility())
            .map(
              (cell) => cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft),
            ),
        ).size,
      })),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toEqual({ bar: '3px', inner: '0px', edges: 1 });
  });

  test.describe('with fingers', () => {
    test.use({ hasTouch: true });

    test('marks are beside the middle of their names, and texts are near their titles', async ({ page }) => {
      await page.goto(PAGE_KINDS.home);
      const marks = await page.locator('main li > a.vm-mark').evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
          const box = link.getBoundingClientRect();
          return {
            height: box.height,
            // The mark is in the middle of the link.
            offset: Math.abs(middleOf(box) - middleOf(text.getBoundingClientRect())),
            gap: link.nextElementSibling!.getBoundingClientRect().top - text.getBoundingClientRect().bottom,
          };
        }),
      );
      expect(marks.length).toBeGreaterThan(3);
      for (const { height, offset, gap } of marks) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(offset).toBeLessThanOrEqual(1);
        expect(gap).toBeLessThanOrEqual(10);
      }
    });

    test('a link does not move the line that it is in', async ({ page }) => {
      await page.goto('/documentation/apiv2/entitymanagement/update-charger');
      const lines = await page.locator('.vr-intro li').evaluateAll((items) =>
        items.map((item) => {
          const text = document.createRange();
          text.selectNodeContents(item);
          const tops = [...text.getClientRects()].map(({ bottom }) => Math.round(bottom));
          const rows = tops.filter(
            (bottom, index) => tops.findIndex((other) => Math.abs(other - bottom) < 8) === index,
          );
          const gaps = rows.slice(1).map((row, index) => row - rows[index]!);
          return Math.max(...gaps) - Math.min(...gaps);
        }),
      );
      expect(lines).toHaveLength(3);
      for (const difference of lines.filter(Number.isFinite)) expect(difference).toBeLessThanOrEqual(4);
    });
  });

  test('a number and its unit, and short code, stay on one line', { tag: DEEP }, async ({ page }) => {
    await page.goto(PAGE_KINDS['load simulator']);
    const amounts = await page.locator('.markdown').evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (node.parentElement?.closest('svg, h2, h3') || !node.parentElement?.checkVisibility()) continue;
        for (const amount of node.textContent?.matchAll(/\d\s(?:A|V|W|s|kW|kWh)(?!\w)/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, amount.index);
          range.setEnd(node, amount.index + amount[0].length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      }
      return lines;
    });
    expect(amounts.length).toBeGreaterThan(20);
    expect(Math.max(...amounts)).toBe(1);

    await page.goto('/documentation/apiv2/api/mock');
    const code = page.locator('.markdown td code[data-whole]');
    expect(await code.count()).toBeGreaterThan(3);
    const heights = await code.evaluateAll((elements) =>
      elements.map((element) => element.getClientRects().length),
    );
    expect(Math.max(...heights)).toBe(1);
  });

  test(
    'a figure that scrolls fades at its edge, and columns of text have a readable width',
    { tag: DEEP },
    async ({ page }) => {
      await page.goto(PAGE_KINDS['load simulator']);
      // Figures fit phones of 390 px. On narrower ones they scroll, so that their text stays readable.
      await page.setViewportSize({ width: 320, height: 844 });
      const cut = await page
        .locator('figure:is([data-kind=drawing], [data-kind=diagram]) [role=group][tabindex="0"]')
        .evaluateAll((frames) =>
          frames
            .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
            .map((frame) => parseFloat(getComputedStyle(frame, '::after').width)),
        );
      expect(cut.length).toBeGreaterThan(0);
      expect(Math.min(...cut)).toBeGreaterThanOrEqual(24);
      await page.setViewportSize({ width: 390, height: 844 });
      const event = page.getByRole('columnheader', { name: 'Event', exact: true });
      expect((await event.boundingBox())?.width).toBeGreaterThanOrEqual(104);
    },
  );

  for (const kind of ['operation', 'comparison'] as const) {
    test(`the drawer opens at the current entry: ${kind}`, { tag: DEEP }, async ({ page }) => {
      await open(page, PAGE_KINDS[kind]);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const current = page.locator('.navbar-sidebar__item:last-child [aria-current="page"]');
      await expect(current).toBeInViewport();
    });
  }
});

test('links to the next page have one form in guides and in the reference, and another in lists', async ({
  page,
}) => {
  const lookOf = async (path: string, selector: string) => {
    await page.goto(path);
    return page.locator(`main ${selector}`).evaluate((link) => {
      const { backgroundColor, borderRadius, borderTopColor, padding } = getComputedStyle(link);
      const arrow = getComputedStyle(link.firstElementChild ?? link, '::after').content;
      return { box: { backgroundColor, borderRadius, borderTopColor, padding }, arrow };
    });
  };
  const next = ':is([rel=next], .pagination-nav__link--next)';
  const guide = await lookOf(PAGE_KINDS.guide, next);
  expect(await lookOf(PAGE_KINDS.operation, next)).toEqual(guide);
  const older = await lookOf(PAGE_KINDS['news list'], next);
  expect(older.arrow).toBe(guide.arrow);
  expect((await lookOf('/search?q=charger&section=Guides', 'button.pagination-nav__link')).box).toEqual(
    older.box,
  );
});
