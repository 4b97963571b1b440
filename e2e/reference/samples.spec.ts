import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

test('language, token and ids stay in the browser, fill the samples of the next page and are never sent', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await openReference(page, REFERENCE_PAGES['an operation']);
  const samples = page.getByRole('region', { name: 'Request samples' });
  await samples.getByText('Python', { exact: true }).click();
  await samples.getByText('Your values').click();
  await samples.locator('[data-vr-input="token"]').fill('tok-of-a-reader');
  await samples.locator('[data-vr-input="chargerId"]').fill('chr_mine');
  await expect(samples.getByRole('group', { name: 'Python sample' })).toContainText('tok-of-a-reader');

  await openReference(page, REFERENCE_PAGES['another operation']);
  const python = samples.getByRole('group', { name: 'Python sample' });
  await expect(python).toBeVisible();
  await expect(python).toContainText('tok-of-a-reader');
  await expect(python).toContainText('/chargers/chr_mine/sockets');

  await samples.getByText('Your values').click();
  await samples.getByRole('button', { name: 'Forget them' }).click();
  await expect(python).not.toContainText('tok-of-a-reader');
  expect(asked.filter((request) => /tok-of-a-reader|chr_mine/.test(request))).toEqual([]);
});

test(
  'every sample uses the chosen server, and choosing a language does not move the other labels',
  { tag: DEEP },
  async ({ page }) => {
    await openReference(page, REFERENCE_PAGES['an operation']);
    const samples = page.getByRole('region', { name: 'Request samples' });
    const withoutHost = async (host: string) => {
      const texts = await samples.locator('.vr-choice pre').allTextContents();
      expect(texts).toHaveLength(8);
      return texts.filter((text) => !text.includes(`https://${host}/v2`));
    };
    expect(await withoutHost('api.test.voltmoor.example')).toEqual([]);
    await samples.getByText('Your values').click();
    await samples.locator('[data-vr-server]').selectOption('https://api.voltmoor.example/v2');
    expect(await withoutHost('api.voltmoor.example')).toEqual([]);

    const labels = page.locator('[data-vr-pick=language] > .vr-choice > label');
    const places = () =>
      labels.evaluateAll((all) =>
        all.map((label) => (label instanceof HTMLElement ? [label.offsetLeft, label.offsetTop].join() : '')),
      );
    const before = await places();
    await labels.filter({ hasText: 'JavaScript' }).click();
    expect(await places()).toEqual(before);
  },
);

test('hidden lines of a sample can be shown, and a short request is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReference(page, '/documentation/apiv2/entitymanagement/update-charger');
  const hiddenOf = (name: string): Promise<number> =>
    page
      .getByRole('region', { name, exact: true })
      .locator('pre:visible')
      .evaluate((code) => code.scrollHeight - code.clientHeight);
  expect(await hiddenOf('Request samples')).toBeLessThanOrEqual(1);
  const response = page.getByRole('region', { name: 'Response examples' });
  expect(await hiddenOf('Response examples')).toBeGreaterThan(80);
  const more = page.getByRole('button', { name: 'Show all lines' }).filter({ visible: true });
  await expect(more).toHaveCount(1);
  // It covers no line, also where the code has scrolled.
  const code = response.locator('pre:visible');
  await code.evaluate((pre) => (pre.scrollTop = 100));
  const [button, lines] = [(await more.boundingBox())!, (await code.boundingBox())!];
  expect(button.y).toBeGreaterThanOrEqual(lines.y + lines.height);
  await more.click();
  await expect(more).toHaveCount(0);
  expect(await hiddenOf('Response examples')).toBe(0);
});

const UPDATE = '/documentation/apiv2/entitymanagement/update-charger';

test('beside the sidebar of a small laptop, the samples follow the facts and precede the parameters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(UPDATE);
  const places = await Promise.all(
    ['.vr-intro', '.vr-facts', '.vr-side pre:visible', '#parameters'].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top),
    ),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const [request, response] = await page.locator('.vr-side .vr-card pre:visible').all();
  const [above, below] = [await request!.boundingBox(), await response!.boundingBox()];
  expect(below!.y).toBeGreaterThan(above!.y + above!.height);
});

test('all 13 statuses of an operation are in view beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReference(page, UPDATE);
  const statuses = page.locator('[data-vr-pick=status] > .vr-choice > label');
  await expect(statuses).toHaveCount(13);
  const last = (await statuses.last().boundingBox())!;
  const copy = (await page.locator('[data-vr-pick=status] .vr-copy:visible').boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(copy.x);
});

test('no line of code is cut on a phone, and what wraps is indented', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReference(page, UPDATE);
  const regions = ['Request samples', 'Response examples'].map((name) => page.getByRole('region', { name }));
  for (const language of ['JavaScript', 'Python', 'Java']) {
    await regions[0]!.getByText(language, { exact: true }).click();
    for (const region of regions) {
      const code = region.locator('pre:visible');
      // The browser renders the examples of responses when they come near the viewport.
      await code.scrollIntoViewIfNeeded();
      expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth), language).toBe(0);
      expect(await code.evaluate((pre) => getComputedStyle(pre).textIndent)).toContain('hanging');
    }
  }
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the copy button is at the end of the row of languages, and the code follows this row', async ({
    page,
  }) => {
    await openReference(page, UPDATE);
    const [label, copy, code] = await Promise.all(
      [
        page.locator('[data-vr-pick=language] > .vr-choice > label').first(),
        page.locator('[data-vr-pick=language] .vr-copy:visible'),
        page.locator('[data-vr-pick=language] pre:visible'),
      ].map(async (part) => (await part.boundingBox())!),
    );
    expect(copy!.height).toBeGreaterThanOrEqual(44);
    expect(Math.abs(copy!.y + copy!.height / 2 - label!.y - label!.height / 2)).toBeLessThanOrEqual(2);
    // Its sign, which is 16 px wide, ends where lines of code end.
    const sign = copy!.x + copy!.width / 2 + 8;
    expect(Math.abs(sign - code!.x - code!.width + 16)).toBeLessThanOrEqual(1);
    expect(code!.y - label!.y - label!.height).toBeLessThanOrEqual(12);
  });
});

test('no value in a command is cut, and its next lines are indented', async ({ page }) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openReference(page, '/documentation/apiv2/entitymanagement/get-tariff');
    const command = page.getByRole('group', { name: 'curl sample' }).locator('pre');
    expect(await command.evaluate((pre) => pre.scrollWidth - pre.clientWidth), `${width} px`).toBe(0);
    expect(await command.evaluate((pre) => getComputedStyle(pre).textIndent)).toContain('hanging');
  }
});

test('the chosen status has the colour of its class, and the line of the chosen language', async ({
  page,
}) => {
  await openReference(page, UPDATE);
  const labels = page.locator('[data-vr-pick=status] > .vr-choice > label');
  const colours: string[] = [];
  for (const status of ['200', '400', '500']) {
    await labels.filter({ hasText: status }).click();
    colours.push(await labels.filter({ hasText: status }).evaluate((label) => getComputedStyle(label).color));
  }
  expect(new Set(colours).size).toBe(3);
  const others = await labels
    .filter({ hasNotText: '500' })
    .evaluateAll((all) => all.map((label) => getComputedStyle(label).color));
  expect(new Set(others).size).toBe(1);
  for (const label of await labels.all()) {
    const { width, height } = (await label.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  const [status, language] = await Promise.all(
    ['status', 'language'].map((kind) =>
      page
        .locator(`[data-vr-pick=${kind}] > .vr-choice > label:has(:checked)`)
        .evaluate((label) => getComputedStyle(label).borderBlockEnd),
    ),
  );
  expect(status).toBe(language);
});

test('code of guides and of the reference has one style', async ({ page }) => {
  const styleOf = async (path: string, block: string): Promise<unknown> => {
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 310);
    const code = page.locator(`${block}:has(pre:visible)`).first();
    const copy = code.getByRole('button', { name: /^Copy/ });
    await expect(copy).toBeVisible({ timeout: 15_000 });
    const { width, height } = (await copy.boundingBox())!;
    return code.evaluate(
      (element, button) => {
        const pre = getComputedStyle(element.querySelector('pre')!);
        const { backgroundColor, color, fontSize, lineHeight, fontFamily } = pre;
        return { backgroundColor, color, fontSize, lineHeight, fontFamily, button };
      },
      { width, height },
    );
  };
  const guide = await styleOf('/documentation/apiv2/api/first-steps', '.theme-code-block');
  expect(await styleOf(UPDATE, '.vr-code')).toEqual(guide);
});

test('the samples use the height of the window, and a long response has what the request leaves', async ({
  page,
}) => {
  for (const height of [800, 1200]) {
    await page.setViewportSize({ width: 1440, height });
    await openReference(page, UPDATE);
    // The column becomes higher in a frame after the page has scrolled.
    await page.locator('#responses').evaluate(async (heading) => {
      heading.scrollIntoView();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const { column, cards, lines } = await page.locator('.vr-side > div').evaluate((side) => ({
      column: side.getBoundingClientRect().toJSON() as DOMRect,
      cards: [...side.children].map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
      lines: [...side.querySelectorAll('pre')]
        .filter((code) => code.checkVisibility())
        .map((code) => code.clientHeight / parseFloat(getComputedStyle(code).lineHeight)),
    }));
    expect(column.bottom, `${height}`).toBeLessThanOrEqual(height);
    expect(column.bottom, `${height}`).toBeGreaterThan(height - 40);
    expect(cards[1]!.top, `${height}`).toBeGreaterThanOrEqual(cards[0]!.bottom);
    expect(cards[1]!.bottom, `${height}`).toBeLessThanOrEqual(column.bottom);
    expect(lines[1], `${height}`).toBeGreaterThan(height / 120);
  }
});

test('the tabs of languages, statuses and examples are one row, and every tab can be reached', async ({
  page,
}) => {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openReference(page, UPDATE);
    for (const tabs of await page.locator('.vr-side .vr-pick:visible').all()) {
      const tops = await tabs
        .locator('> .vr-choice > label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
    const last = page.locator('[data-vr-pick=language] > .vr-choice > label').last();
    await last.locator('input').focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(page.getByRole('region', { name: 'Request samples' }).locator('pre:visible')).toHaveCount(1);
  }
});
