import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const ADD = REFERENCE_PAGES['an operation with a body'];
/** Colour of text on dark surfaces. */
const LIGHT = 'rgb(229, 239, 236)';

test('the table of contents is a line above the text, and stays there with the current section marked', async ({
  page,
}) => {
  await openReference(page, ADD);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const [title, list, sample] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), contents, page.locator('.vr-side pre:visible').first()].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(list!.x).toBe(title!.x);
  expect(list!.x + list!.width).toBeLessThan(sample!.x);

  for (const name of ['Request body', 'Authentication', 'Responses']) {
    const link = contents.getByRole('link', { name, exact: true });
    await expect(link).toBeHidden();
    await contents.locator('label').click();
    await link.click();
    const heading = page.locator('.vr-main').getByRole('heading', { name: new RegExp(`^${name}`) });
    await expect(heading).toBeInViewport();
    await expect(contents.locator('[aria-current=location]')).toHaveText(name);
    await expect(contents).toBeInViewport();
    // The line of the closed list names the section.
    await expect(contents.locator('label')).toHaveText(`On this page: ${name}`);
  }
  await expect(page.getByRole('region', { name: 'Request samples' })).toBeInViewport();
});

test(
  'the request and the response are in view together beside the fields, from small laptops on',
  { tag: DEEP },
  async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [1100, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openReference(page, ADD);
      await page.locator('#responses').evaluate((heading) => heading.scrollIntoView());
      const codes = page.locator('.vr-side pre:visible');
      await expect(codes).toHaveCount(2);
      for (const code of await codes.all()) await expect(code).toBeInViewport({ ratio: 0.9 });
    }
  },
);

test('ten lines of the request and of the response are in view before the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReference(page, ADD);
  const codes = page.locator('.vr-side pre:visible');
  await expect(codes).toHaveCount(2);
  for (const code of await codes.all()) {
    await expect(code).toBeInViewport({ ratio: 0.95 });
    const lines = await code.evaluate((pre) => {
      const { lineHeight, paddingTop } = getComputedStyle(pre);
      const more = pre.parentElement!.querySelector('.vr-more')!.getBoundingClientRect();
      return (more.top - pre.getBoundingClientRect().top - parseFloat(paddingTop)) / parseFloat(lineHeight);
    });
    expect(lines).toBeGreaterThanOrEqual(10);
  }
  const columnOf = (): Promise<{ top: number; bottom: number }> =>
    page.locator('.vr-side > div').evaluate((side) => side.getBoundingClientRect());
  const before = await columnOf();
  await page.locator('#responses').evaluate((heading) => heading.scrollIntoView());
  // The column has moved up to the bar, and ends where it ended.
  const bar = await page.getByRole('navigation', { name: 'Main' }).evaluate((nav) => nav.clientHeight);
  const after = await columnOf();
  expect(after.top - bar).toBeCloseTo(16, 0);
  expect(Math.abs(after.bottom - before.bottom)).toBeLessThanOrEqual(4);
});

test('the samples are painted dark in both themes', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await page.goto(ADD);
    const paint = await page.locator('.vr-side > div').evaluate((side) => ({
      background: getComputedStyle(side).backgroundColor,
      text: getComputedStyle(side).color,
      titles: [...side.querySelectorAll('h2')].map((title) => getComputedStyle(title).color),
    }));
    expect(paint, theme).toEqual({ background: 'rgb(25, 40, 36)', text: LIGHT, titles: [LIGHT, LIGHT] });
  }
});

test(
  'a link to a field expands its parents, highlights it and scrolls to it',
  { tag: DEEP },
  async ({ page }) => {
    await openReference(page, `${REFERENCE_PAGES['an operation']}#response.400.code`);
    const field = page.locator('[id="response.400.code"]');
    await expect(page.locator('details[id="response.400"]')).toHaveAttribute('open', '');
    await expect(field).toHaveClass(/vr-marked/);
    await expect(field).toBeInViewport();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table of contents is collapsed below the title', { tag: DEEP }, async ({ page }) => {
    await openReference(page, ADD);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link', { name: 'Request problems' });
    await expect(link).toBeHidden();
    await contents.getByRole('checkbox', { name: 'On this page' }).focus();
    await page.keyboard.press('Space');
    await link.click();
    await expect(page.getByRole('heading', { name: 'Request problems' })).toBeInViewport();
  });

  test('the facts, the request and the response are between the description and the parameters', async ({
    page,
  }) => {
    await openReference(page, REFERENCE_PAGES['another operation']);
    const places = await Promise.all(
      ['.vr-intro', '.vr-facts', '#samples', '#response-examples', '#parameters'].map((part) =>
        page
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().top),
      ),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const codes = page.locator('.vr-side pre:visible');
    await expect(codes).toHaveCount(2);
    const heights = await codes.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights)).toBeLessThan(240);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
