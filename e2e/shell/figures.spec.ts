import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { faintLabels } from './pageFaults';

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
 * Returns what is wrong with the figures that a page shows: small text, text outside of the picture or of the shape that it
 * stands on, and text that covers other text.
 */
function figureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('figure svg[role=img]')]
      .filter((picture) => picture.checkVisibility())
      .flatMap((picture) => {
        const frame = picture.getBoundingClientRect();
        // Not the rectangles in the colour of the plate, which hide arrows behind labels.
        const unseen = ['none', getComputedStyle(picture.closest('.vm-card')!).backgroundColor];
        const shapes = [
          ...picture.querySelectorAll<SVGGeometryElement>('rect, path, circle, polygon'),
        ].filter((shape) => !shape.closest('defs, marker') && !unseen.includes(getComputedStyle(shape).fill));
        /** Whether the last shape that lies behind the middle of a text is narrower than the text. */
        const leavesShape = (text: Element): boolean => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const isIn = (shape: SVGGeometryElement, x: number): boolean =>
            shape.isPointInFill(
              new DOMPoint(x, (top + bottom) / 2).matrixTransform(shape.getScreenCTM()?.inverse()),
            );
          const shape = shapes
            .filter((other) => other.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
            .findLast((other) => isIn(other, (left + right) / 2));
          return shape !== undefined && !(isIn(shape, left) && isIn(shape, right));
        };
        const texts = [...picture.querySelectorAll('text')]
          .filter((text) => text.textContent?.trim() && !text.querySelector('text'))
          .map((text) => {
            const scale = Math.hypot(text.getScreenCTM()?.a ?? 1, text.getScreenCTM()?.b ?? 0);
            const { left, right, top, bottom } = text.getBoundingClientRect();
            const size = parseFloat(getComputedStyle(text).fontSize) * scale;
            return {
              name: text.textContent ?? '',
              leaves: leavesShape(text),
              size,
              left,
              right,
              top,
              bottom,
            };
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
        const leaving = texts.filter(({ leaves }) => leaves).map(({ name }) => `“${name}” leaves its shape`);
        return [...small, ...outside, ...leaving, ...covering];
      }),
  );
}

test('figures are readable on phones and wide screens, and none is cut', { tag: DEEP }, async ({ page }) => {
  test.setTimeout(300_000);
  const pages = findPagesWithFigures();
  expect(pages.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const route of pages) {
    await page.goto(encodeURI(route));
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await figureFaults(page)), ...(await faintLabels(page))];
      faults.push(...found.map((fault) => `${route} at ${width} px: ${fault}`));
      const scrolling = await page
        .locator('figure[data-kind=drawing] [role=group]')
        .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).length);
      if (scrolling > 0) faults.push(`${route} at ${width} px: ${scrolling} drawings scroll`);
    }
  }
  expect(faults).toEqual([]);
});
