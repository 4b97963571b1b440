import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from '../axe';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

const UI = '/documentation/voltmoor-ui/Tune%20it';

interface InteractiveFigure {
  path: string;
  /** Name of the form with the controls. */
  form: string;
  /** Names of all controls. */
  controls: string[];
  /** A slider, its value in words, and the value after one step up. */
  slider: { name: string; value: string; next: string };
  /** A list, and an option that is not the first one. */
  list?: { name: string; option: string };
  /** A sentence of the first state. */
  says: string;
}

const FIGURES: Record<string, InteractiveFigure> = {
  'solar surplus': {
    path: `${UI}/energy-management/solar-and-grid`,
    form: 'Solar surplus through a day',
    controls: ['Solar panels, highest power', 'Load of the building', 'Mode'],
    slider: { name: 'Solar panels, highest power', value: '15 kW', next: '16 kW' },
    list: { name: 'Mode', option: 'Full power' },
    says: 'In the mode “Surplus only”, the car gets',
  },
  'tariff by the clock': {
    path: `${UI}/invoicing-and-tariffs/tariffs`,
    form: 'Price of a session by the clock',
    controls: ['Plugged in at', 'Energy', 'Stays after it is full', 'Day'],
    slider: { name: 'Plugged in at', value: '17:30', next: '18:00' },
    list: { name: 'Day', option: 'Saturday or Sunday' },
    says: 'The session costs EUR',
  },
  'money in roaming': {
    path: `${UI}/roaming`,
    form: 'How money flows in roaming',
    controls: ['Energy', 'Your price per kWh', 'Price of the provider per kWh'],
    slider: { name: 'Your price per kWh', value: 'EUR 0.42', next: 'EUR 0.43' },
    says: 'You receive EUR 8.25.',
  },
};

const figureOf = (page: Page, form: string) =>
  page.locator('figure').filter({ has: page.getByRole('form', { name: form }) });

for (const [name, { path, form, controls, slider, list, says }] of Object.entries(FIGURES)) {
  test(
    `the figure of ${name} follows the keyboard, says its state and can be reset`,
    { tag: DEEP },
    async ({ page }) => {
      await open(page, path);
      const figure = figureOf(page, form);
      const summary = figure.locator('[aria-live=polite]');
      await expect(summary).toContainText(says);
      const first = await summary.innerText();
      for (const control of controls)
        await expect(figure.getByLabel(control, { exact: true }), control).toBeVisible();

      const range = figure.getByRole('slider', { name: slider.name });
      await expect(range).toHaveAttribute('aria-valuetext', slider.value);
      await range.focus();
      await page.keyboard.press('ArrowRight');
      await expect(range).toHaveAttribute('aria-valuetext', slider.next);
      await expect(figure.locator('output', { hasText: slider.next })).toBeVisible();
      await expect(summary).not.toHaveText(first);
      if (list) {
        const before = await summary.innerText();
        await figure.getByRole('combobox', { name: list.name }).selectOption(list.option);
        await expect(summary).not.toHaveText(before);
      }
      for (const end of ['End', 'Home']) {
        await range.press(end);
        await expect(summary).not.toContainText(/NaN|undefined|Infinity/);
      }
      expect(await findViolationsInBothThemes(page, 'figure[data-interactive]')).toEqual([]);
      await figure.getByRole('button', { name: 'Reset' }).press('Enter');
      await expect(summary).toHaveText(first);
      await expect(range).toHaveAttribute('aria-valuetext', slider.value);
    },
  );
}

test('on phones, figures have the edges of the text, and nothing covers their controls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path, form, controls } of Object.values(FIGURES)) {
    await open(page, path);
    const figure = figureOf(page, form);
    const plate = (await figure.boundingBox())!;
    const text = (await page.locator('.markdown > p').first().boundingBox())!;
    expect([plate.x, plate.width], path).toEqual([text.x, text.width]);
    for (const name of controls) {
      const control = figure.getByLabel(name, { exact: true });
      await control.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(control).toBeInViewport();
      const isOnTop = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [0.1, 0.5, 0.95].every(
          (part) => document.elementFromPoint(left + width * part, top + height / 2) === element,
        );
      });
      expect(isOnTop, `${path}: ${name}`).toBe(true);
    }
  }
});

for (const [theme, least] of [
  ['light', 3],
  ['dark', 4.5],
] as const)
  test(`the colours of the cars stand out from the ${theme} plate`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await page.goto(PAGE_KINDS['load simulator']);
    const names = page.locator('figure[data-interactive] tbody [data-tone]:not(path)');
    const contrasts = await names.evaluateAll((parts) => {
      const luminance = (colour: string): number => {
        const context = document.createElement('canvas').getContext('2d')!;
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return parts.map((part) => {
        const plate = luminance(getComputedStyle(part.closest('figure')!).backgroundColor) + 0.05;
        // A light colour has an edge.
        const edge = luminance(getComputedStyle(part).borderTopColor) + 0.05;
        return Math.max(edge / plate, plate / edge);
      });
    });
    expect(contrasts).toHaveLength(6);
    expect(Math.min(...contrasts)).toBeGreaterThan(least);
  });

test('no name of a car lies on the line of the time', async ({ page }) => {
  await page.goto(PAGE_KINDS['load simulator']);
  const figure = page.locator('figure[data-interactive]');
  const [lines, names] = await Promise.all(
    ['[aria-hidden] > span:last-child:empty', '[aria-hidden] > span[data-tone]'].map((selector) =>
      figure
        .locator(selector)
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect)),
    ),
  );
  expect(lines).toHaveLength(3);
  expect(names!.length).toBeGreaterThan(9);
  for (const { left, right } of names!)
    expect(left < lines![0]!.left && right > lines![0]!.right, `${left} to ${right}`).toBe(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { path, form, says }] of Object.entries(FIGURES)) {
    test(`the figure of ${name} shows its first state in words, and no controls`, async ({ page }) => {
      await page.goto(path);
      const figure = page.locator('figure[data-interactive]');
      await expect(figure.getByText(says)).toBeVisible();
      await expect(figure.locator('figcaption')).toBeVisible();
      await expect(page.locator(`form[aria-label="${form}"]`)).toBeHidden();
    });
  }
});
