import AxeBuilder from '@axe-core/playwright';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: kind === 'guide' || kind === 'home' ? [] : DEEP }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind) });

    test('is printed from the dark theme in dark text on white paper, in one language and without navigation', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      // A sheet of A4 with its margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      const visible = { visible: true };
      await expect(page.getByRole('navigation', { name: 'Main' }).filter(visible)).toHaveCount(0);
      await expect(page.locator('.footer, .theme-doc-sidebar-container').filter(visible)).toHaveCount(0);
      const samples = page.getByRole('group', { name: /sample$/ });
      await expect(samples.filter(visible)).toHaveCount(Math.min(1, await samples.count()));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(background).toBe('rgb(255, 255, 255)');
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a figure that scrolls fades at its edge, and columns of text have a readable width', async ({
    page,
  }) => {
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
    expect((await event.boundingBox())?.width).toBeGreaterThanOrEqual(120);
  });
});
