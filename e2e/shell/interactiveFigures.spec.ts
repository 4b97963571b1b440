import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from '../axe';
import { DEEP } from '../pageKinds';
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
