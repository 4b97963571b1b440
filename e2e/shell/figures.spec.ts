import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';

const BUILD = path.resolve(__dirname, '../../website/build');

/** Returns the routes of the pages with drawings or diagrams. */
function findPagesWithFigures(): string[] {
  const { entries } = JSON.parse(readFileSync(path.join(BUILD, 'manifest.json'), 'utf8')) as {
    entries: Record<string, { type: string; file: string }>;
  };
  return Object.entries(entries)
    .filter(([, { type, file }]) => type.startsWith('text/html') && file.endsWith('.html'))
    .filter(([, { file }]) =>
      /data-kind="?(drawing|diagram)/.test(readFileSync(path.join(BUILD, file), 'utf8')),
    )
    .map(([route]) => route);
}

/**
 * Returns what is wrong with the figures that a page shows: small text, text outside of the picture, text that covers other
 * text, and text that is hard to read on the shape behind it.
 */
function figureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Red, green and blue from 0 to 1, of a colour such as `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`. */
    const toChannels = (colour: string): number[] =>
      (colour.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((value) => Number(value) / (colour.startsWith('rgb') ? 255 : 1));
    const luminanceOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = toChannels(colour).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrastOf = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    /** The colour of the last shape that is drawn before a text and lies behind its middle, or of the plate. */
    const colourBehind = (picture: Element, text: Element): string => {
      const { left, top, width, height } = text.getBoundingClientRect();
      const middle = new DOMPoint(left + width / 2, top + height / 2);
      const behind = [...picture.querySelectorAll<SVGGeometryElement>('rect, path, circle, polygon')]
        .filter((shape) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
        .filter((shape) => !shape.closest('defs') && getComputedStyle(shape).fill !== 'none')
        .findLast((shape) => shape.isPointInFill(middle.matrixTransform(shape.getScreenCTM()?.inverse())));
      if (behind) return getComputedStyle(behind).fill;
      const plate = picture.closest('.vm-card');
      return plate ? getComputedStyle(plate).backgroundColor : 'rgb(255, 255, 255)';
    };
    return [...document.querySelectorAll('figure svg[role=img]')]
      .filter((picture) => picture.checkVisibility())
      .flatMap((picture) => {
        const frame = picture.getBoundingClientRect();
        const texts = [...picture.querySelectorAll('text')]
          .filter((text) => text.textContent?.trim() && !text.querySelector('text'))
          .map((text) => {
            const scale = Math.hypot(text.getScreenCTM()?.a ?? 1, text.getScreenCTM()?.b ?? 0);
            const { left, right, top, bottom } = text.getBoundingClientRect();
            const size = parseFloat(getComputedStyle(text).fontSize) * scale;
            return { name: text.textContent ?? '', size, left, right, top, bottom };
          });
        const small = texts
          .filter(({ size }) => size < 10.95)
          .map(({ name, size }) => `“${name}” is ${size.toFixed(1)} px`);
        const outside = texts
          .filter(
            (text) =>
              text.left < frame.left - 1 || text.right > frame.right + 1 || text.bottom > frame.bottom + 2,
          )
          .map(({ name }) => `“${name}” is cut`);
        const covering = texts.flatMap((one, index) =>
          texts
            .slice(index + 1)
            .filter(
              (other) =>
                Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
                // Lines of a paragraph may touch.
                Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.size * 0.45,
            )
            .map((other) => `“${one.name}” covers “${other.name}”`),
        );
        const faint = [...picture.querySelectorAll('text')]
          .filter((text) => text.textContent?.trim())
          .map((text) => ({
            name: text.textContent ?? '',
            contrast: contrastOf(getComputedStyle(text).fill, colourBehind(picture, text)),
          }))
          .filter(({ contrast }) => contrast < 4.5)
          .map(({ name, contrast }) => `“${name}” has a contrast of ${contrast.toFixed(1)}`);
        return [...small, ...outside, ...covering, ...faint];
      });
  });
}

test('figures are readable on phones and wide screens, and none is cut', { tag: DEEP }, async ({ page }) => {
  test.setTimeout(300_000);
  const pages = findPagesWithFigures();
  expect(pages.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const route of pages) {
    await page.goto(encodeURI(route));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await figureFaults(page)).map((fault) => `${route} at ${width} px: ${fault}`));
      const scrolling = await page
        .locator('figure[data-kind=drawing] [role=group]')
        .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).length);
      if (scrolling > 0) faults.push(`${route} at ${width} px: ${scrolling} drawings scroll`);
    }
  }
  expect(faults).toEqual([]);
});
