import type { Page } from '@playwright/test';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

/** A window of 1440 × 900 at a zoom of 200 %: one CSS pixel is two screen pixels. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
/** The backgrounds of the dark theme: the page, what lies in it, and what floats above it. */
const PLANES = { page: 'rgb(12, 20, 19)', inside: 'rgb(16, 26, 24)', floating: 'rgb(26, 41, 38)' };

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: DEEP }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind), contextOptions: { reducedMotion: 'reduce' } });

    test('the dark theme has three shades of background and no light areas', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await open(page, path);
      const look = await page.evaluate(() => {
        const colourOf = (selector: string): string[] =>
          [...document.querySelectorAll(selector)].map((part) => getComputedStyle(part).backgroundColor);
        return {
          scheme: getComputedStyle(document.documentElement).colorScheme,
          page: getComputedStyle(document.documentElement).backgroundColor,
          inside: [...new Set(colourOf('.theme-doc-sidebar-container, .vr-code, .theme-code-block'))],
        };
      });
      expect(look.scheme, 'the browser draws its own controls in dark colours').toBe('dark');
      expect(look.page).toBe(PLANES.page);
      expect(look.inside.filter((colour) => colour !== PLANES.inside)).toEqual([]);
      expect(await lightAreas(page)).toEqual([]);
      await page.keyboard.press('Control+k');
      const floating = page.locator('dialog[open] > *').first();
      await expect(floating).toHaveCSS('background-color', PLANES.floating);
    });

    test('the keyboard reaches every control, and each shows its focus below the navigation bar', async ({
      page,
    }) => {
      await open(page, path);
      // After a key press, browsers show the focus of elements that scripts focus.
      await page.keyboard.press('Tab');
      const { count, faults } = await focusEach(page);
      expect(count).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    });

    test.describe('at a zoom of 200 %', () => {
      test.use(ZOOMED);

      test('nothing is cut, and most of the height is left to the page', async ({ page }) => {
        await open(page, path);
        expect(await cutTexts(page)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, 600));
        const fixed = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
            .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((part) => part.getBoundingClientRect())
            .filter(({ top, bottom, width }) => top <= 70 && bottom > 0 && width > innerWidth / 2)
            .reduce((most, { bottom }) => Math.max(most, bottom), 0),
        );
        expect(fixed).toBeLessThanOrEqual(450 / 3);
      });
    });
  });
}

/** Returns the areas of a page that are lighter than its dark theme allows. Filled controls and figures may be light. */
function lightAreas(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    const lightnessOf = (colour: string): number => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return ((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * (alpha / 255);
    };
    return [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(
        (part) =>
          !part.closest('a, button, mark, label, svg, input, [data-kind=view], [aria-hidden], [class*=bar_]'),
      )
      .filter((part) => part.clientWidth * part.clientHeight > 2000)
      .filter((part) => lightnessOf(getComputedStyle(part).backgroundColor) > 0.3)
      .map(
        (part) => `${part.tagName.toLowerCase()}.${part.className} ${getComputedStyle(part).backgroundColor}`,
      );
  });
}

/** Focuses every control of a page. Returns their number, and what is wrong with each that cannot be used. */
function focusEach(page: Page): Promise<{ count: number; faults: string[] }> {
  return page.evaluate(() => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
    const hasRing = (part: Element | null): boolean => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const faults: string[] = [];
    for (const control of controls) {
      const name = `${control.tagName.toLowerCase()} “${(control.textContent || control.ariaLabel || '').trim().slice(0, 40)}”`;
      // Parts of a composite control, such as results, are reached with the arrow keys.
      if (control.tabIndex < 0 || (control as HTMLInputElement).disabled) continue;
      if (control.tabIndex > 0) faults.push(`${name} has a positive tabindex, which changes the tab order`);
      control.focus();
      if (document.activeElement !== control) {
        faults.push(`${name} cannot receive focus`);
        continue;
      }
      // The sections that come into view get their real height, which can move the control away again.
      if (control.getBoundingClientRect().top >= innerHeight) {
        control.blur();
        control.focus();
      }
      const { top, bottom } = control.getBoundingClientRect();
      if (
        !control.closest('.navbar, [role=region]:has(> [href="#__docusaurus_skipToContent_fallback"])') &&
        bottom <= bar
      )
        faults.push(`${name} is behind the navigation bar`);
      if (top >= innerHeight) faults.push(`${name} is below the window`);
      const ring = [control, control.nextElementSibling, ...parentsOf(control, 4)].some(hasRing);
      if (!ring && !control.matches('input[type=range]')) faults.push(`${name} does not show its focus`);
    }
    return { count: controls.length, faults };

    function parentsOf(part: Element, levels: number): Element[] {
      const parent = part.parentElement;
      return parent && levels > 0 ? [parent, ...parentsOf(parent, levels - 1)] : [];
    }
  });
}

/** Returns texts that an element with hidden overflow cuts. Excerpts end with an ellipsis on purpose. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((part) => {
        const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(part);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        return (
          (overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1) ||
          (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 2)
        );
      })
      .map((part) => `${part.tagName.toLowerCase()}.${part.className} “${part.textContent?.slice(0, 40)}”`),
  );
}
