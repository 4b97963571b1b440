import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

test(
  'the switch stays on the same operation, call or type, and compares any two versions',
  { tag: DEEP },
  async ({ page }) => {
    const folder = '/documentation/ocpi-descriptions';
    const versions = page.getByRole('navigation', { name: 'Version' });
    await openReference(page, REFERENCE_PAGES['an operation with variants']);
    const current = versions.getByRole('link', { name: '2.2.1', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await versions.getByRole('link', { name: '2.1.1', exact: true }).click();
    await expect(page).toHaveURL(`${folder}/post-commands-211`);
    await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Send a command: 2.1.1 and 2.2.1 compared',
    );
    await versions.getByRole('link', { name: '2.2 → 2.2.1' }).click();
    await expect(page).toHaveURL(`${folder}/compare/post-commands-221`);
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.getByRole('listitem')).toHaveText([
      '',
      'OCPI',
      'OCPI 2.2.1',
      'Send a command (2.2.1)',
      '2.2 and 2.2.1 compared',
    ]);
    await expect(trail.getByRole('link', { name: 'Send a command (2.2.1)' })).toHaveAttribute(
      'href',
      `${folder}/post-commands-221`,
    );

    await openReference(page, REFERENCE_PAGES['a call to the reader']);
    await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
    await expect(page).toHaveURL(`${folder}/compare/receive-location-221/receive-location-211`);

    await openReference(page, `${folder}/schemas/Location221`);
    await versions.getByRole('link', { name: '2.1.1', exact: true }).click();
    await expect(page).toHaveURL(`${folder}/schemas/Location211`);
    await versions.getByRole('link', { name: '2.1.1 → 2.2.1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Location: 2.1.1 and 2.2.1 compared');
  },
);

test('a call to the reader shows the request that arrives, and never a call to our host', async ({
  page,
}) => {
  await openReference(page, REFERENCE_PAGES['a call to the reader']);
  const article = page.locator('.vr');
  await expect(article.locator('.vr-head')).toContainText('call to you');
  const sent = article.getByRole('region', { name: 'Request that you receive' });
  await expect(sent).toContainText(
    /OCPI-to-party-id: TST\s+OCPI-from-country-code: NL\s+OCPI-from-party-id: VLT/,
  );
  await expect(sent).toContainText('Host: tst.example');
  await expect(article.getByRole('region', { name: 'Request samples' })).toHaveCount(0);
  await expect(article.locator('pre').filter({ hasText: 'ocpi.voltmoor.example' })).toHaveCount(0);
});

test('the migration map links every legacy operation to its page', { tag: DEEP }, async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['the map to the successor']);
  const links = await page
    .locator('.vr-table a[href]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))]);
  expect(links.filter((link) => link.includes('/api-descriptions/')).length).toBeGreaterThan(100);
});

test('the path of a field breaks between its words only', async ({ page }) => {
  await page.goto('/documentation/ocpi-descriptions/compare/post-commands-221/post-commands-211');
  const paths = page.locator('.vr-comparison th code');
  await expect(paths.filter({ hasText: /[._]/ }).first()).toBeVisible();
  // A word that breaks is painted in several lines.
  const broken = await paths.evaluateAll((codes) =>
    codes.flatMap((code) =>
      [...code.childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return node instanceof Text && lines.size > 1 ? [node.data] : [];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test(
  'the links of changelogs, maps and operations are large enough to be hit',
  { tag: DEEP },
  async ({ page }) => {
    for (const path of [
      '/documentation/apiv2/entitymanagement/changes',
      REFERENCE_PAGES['the map to the successor'],
      '/documentation/apiv2/entitymanagement/update-charger',
    ]) {
      await page.goto(path);
      const links = page.locator(
        '.vr :is(.vr-feeds > a, .vr-reaches > a, .vr-step > a, .vr-types a, .vr-downloads > a):visible',
      );
      // The sections below the window are laid out when they come into view.
      await page.locator('.vr-section, footer').last().scrollIntoViewIfNeeded();
      await expect(links.first()).toBeAttached();
      const heights = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().height),
      );
      expect(heights.length, path).toBeGreaterThan(5);
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
    }
  },
);

test('a comparison looks like a diff: rails in the colour of the level, and marks on the words that differ', async ({
  page,
}) => {
  await page.goto('/documentation/ocpi-descriptions/compare/receive-location-221/receive-location-211');
  const rails = await page.locator('.vr-comparison tr[data-vr-change] > th').evaluateAll((heads) =>
    heads.map((head) => {
      const { borderInlineStartWidth, borderInlineStartColor } = getComputedStyle(head, '::before');
      return `${head.parentElement!.dataset['vrLevel']} ${borderInlineStartWidth} ${borderInlineStartColor}`;
    }),
  );
  expect([...new Set(rails)].sort()).toEqual([
    'breaking 3px rgb(179, 38, 30)',
    'compatible 3px rgb(194, 210, 203)',
    'risky 3px rgb(138, 83, 0)',
  ]);
  // The parts of the bar have the same colours and are as wide as their number says. All tables have the same columns.
  const bar = await page.locator('.vr-bar > span').evaluateAll((parts) =>
    parts.map((part) => ({
      colour: getComputedStyle(part).borderTopColor,
      width: part.getBoundingClientRect().width,
    })),
  );
  const counts = (await page.locator('.vr-tally b').allTextContents()).map(Number);
  const unit = bar[0]!.width / counts[0]!;
  bar.forEach(({ width }, at) => expect(Math.abs(width - unit * counts[at]!)).toBeLessThan(3));
  expect(bar.map(({ colour }) => colour)).toEqual([
    'rgb(179, 38, 30)',
    'rgb(138, 83, 0)',
    'rgb(194, 210, 203)',
  ]);
  const edges = await page
    .locator('.vr-comparison thead tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)).join(),
      ),
    );
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
  const marks = page.locator('.vr-comparison :is(ins, del)');
  await expect(marks.first()).toBeVisible();
  expect(await marks.first().evaluate((mark) => getComputedStyle(mark).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
  expect(await marks.first().evaluate((mark) => getComputedStyle(mark).textDecorationLine)).toBe('none');
});

for (const theme of ['light', 'dark'])
  test(`the tints of a comparison differ in lightness, and each mark has its sign, in the ${theme} theme`, async ({
    page,
  }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await page.goto('/documentation/ocpi-descriptions/compare/receive-location-221/receive-location-211');
    const { lights, signs } = await page
      .locator('.vr-comparison')
      .first()
      .evaluate((table) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
        const paint = (colours: string[]): number => {
          for (const colour of colours) {
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
            value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3294.6,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const plane = getComputedStyle(document.documentElement).getPropertyValue('--vm-background');
        const marks = ['ins', 'del'].map((name) =>
          table.ownerDocument.querySelector(`.vr-comparison ${name}`)!,
        );
        const tints = marks.map((mark) => getComputedStyle(mark).backgroundColor);
        return {
          lights: [paint([plane]), ...tints.map((tint) => paint([plane, tint]))].sort(
            (one, other) => one - other,
          ),
          signs: marks.map((mark) => getComputedStyle(mark, '::before').content.slice(1, 2)),
        };
      });
    const contrasts = lights.slice(1).map((light, index) => (light + 0.05) / (lights[index]! + 0.05));
    expect(Math.min(...contrasts)).toBeGreaterThan(1.2);
    expect(signs).toEqual(['+', '−']);
  });

test('a comparison names a level once, above rows of one line, and keeps the sign of a value beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/documentation/ocpi-descriptions/compare/receive-session-221/receive-session-211');
  const body = page.locator('#request-body + table');
  await expect(body.locator('.vr-grade')).toHaveText(['Breaks clients', 'Can affect clients', 'Compatible']);
  const removed = body.getByRole('row', { name: 'start_datetime removed Breaks clients' });
  expect((await removed.boundingBox())!.height).toBeLessThan(46);
  // Its plane ends where the lines of the rows end.
  const edges = await body
    .locator('.vr-grade, thead tr')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)));
  expect(new Set(edges).size).toBe(1);
  const marks = body.locator('ins');
  await expect(marks.filter({ hasText: '"COMMAND"' })).toHaveCount(1);
  const lines = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().height));
  expect(Math.max(...lines)).toBeLessThan(30);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByText('On this page').click();
  await contents.getByRole('link', { name: 'Request body' }).click();
  await expect(page.locator('#request-body')).toBeInViewport();
});

test('the sidebar shows the operations of a version of OCPI on the third level', async ({ page }) => {
  await page.goto('/documentation/ocpi-descriptions/receive-location-221');
  const entry = page.locator('.theme-doc-sidebar-menu .menu__link--active', {
    hasText: 'Receive a location',
  });
  await expect(entry).toBeVisible();
  const levels = await entry.evaluate((link) => {
    let count = 0;
    for (let at: Element | null = link; at; at = at.parentElement) if (at.matches('ul')) count += 1;
    return count;
  });
  expect(levels).toBe(3);
});

test('a comparison names a list once, above the fields of its entries', async ({ page }) => {
  await page.goto('/documentation/ocpi-descriptions/compare/post-commands-221/post-commands-211');
  const paths = await page
    .locator('.vr-comparison tbody')
    .evaluateAll((bodies) =>
      bodies
        .filter((body) => body.querySelector('.vr-group') !== null)
        .flatMap((body) =>
          [...body.querySelectorAll('tr:not(:first-child) th')].map((cell) => cell.textContent),
        ),
    );
  expect(paths.filter((path) => /^\w+\[\d*\]\./.test(path) && path.split('[').length === 2)).toEqual([]);
});

test('a comparison shows code as code, patterns as they are written, and what is no longer so as changed', async ({
  page,
}) => {
  await page.goto('/documentation/ocpi-descriptions/compare/post-credentials-221/post-credentials-211');
  await expect(page.locator('main')).not.toContainText('`');
  const operation = page.locator('.vr-comparison').first();
  await expect(operation.locator('.vr-change')).toHaveText('changed');
  await expect(operation.locator('td').last()).toHaveText('not deprecated');
  await expect(page.locator('.vr-comparison code', { hasText: 'x21' }).first()).toHaveText(
    '^[\\x21-\\x7E]+$',
  );
});

test('an operation without a scope says what it needs where others name theirs', async ({ page }) => {
  await page.goto('/category/documentation/apiv2/entitymanagement/permissions');
  await expect(page.locator('.vr-scopes')).toHaveText(['roles:read', 'roles:read', 'any key']);
});
