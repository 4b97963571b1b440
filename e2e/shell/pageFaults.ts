import type { Page } from '@playwright/test';

/** Minimum height of a touch target in pixels. It is half a pixel below 44, because of rounding. */
const LEAST_TARGET = 43.5;

/** Returns by how many pixels the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Returns the elements that would move or fade, with the duration in seconds. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(',').map((part) => parseFloat(part)));
    const moving = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, transitionProperty, animationName, animationDuration } =
        getComputedStyle(element);
      const time = Math.max(
        transitionProperty === 'none' ? 0 : seconds(transitionDuration),
        animationName === 'none' ? 0 : seconds(animationDuration),
      );
      if (time > 0.02) moving.add(`${element.tagName.toLowerCase()}.${element.className} for ${time} s`);
    }
    return [...moving];
  });
}

/**
 * Returns controls that are too low for a finger. These do not count: links within text and table cells (WCAG 2.5.5
 * exempts them), links to the heading or property next to them, hidden controls, and fields whose label is large
 * enough.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([scope, least]) => {
      const isInText = (element: Element): boolean =>
        getComputedStyle(element).display.startsWith('inline') &&
        element.closest('p, td, dd, dt, figcaption, blockquote, h1, h2, h3, h4, pre, .markdown li, .vr') !==
          null;
      const heightOf = (element: Element): number =>
        Math.max(
          element.getBoundingClientRect().height,
          element.closest('label')?.getBoundingClientRect().height ?? 0,
        );
      return [
        ...document.querySelectorAll(`${scope} :is(a[href], button, input, select, summary, [role='tab'])`),
      ]
        .filter((element) => !element.matches('.hash-link, .vr-name'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.getBoundingClientRect().width > 1 && !isInText(element))
        .filter((element) => heightOf(element) < least)
        .map((element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return `${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 30)}” ${Math.round(heightOf(element))} px`;
        });
    },
    [within, LEAST_TARGET] as const,
  );
}

/**
 * Returns the areas of a page that are lighter than its dark theme allows. Filled controls and figures may be light, and so
 * may the band of the home page, which is loud in both themes.
 */
export function lightAreas(page: Page): Promise<string[]> {
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
          !part.closest(
            'a, button, mark, label, svg, input, [data-kind=view], [aria-hidden], [class*=bar_], [class*=band_]',
          ),
      )
      .filter((part) => part.clientWidth * part.clientHeight > 2000)
      .filter((part) => lightnessOf(getComputedStyle(part).backgroundColor) > 0.3)
      .map(
        (part) => `${part.tagName.toLowerCase()}.${part.className} ${getComputedStyle(part).backgroundColor}`,
      );
  });
}

/** Returns texts that an element with hidden overflow cuts. Excerpts end with an ellipsis or a fade on purpose. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((part) => {
        const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, maskImage } =
          getComputedStyle(part);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        if (maskImage !== 'none') return false;
        return (
          (overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1) ||
          (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 2)
        );
      })
      .map((part) => `${part.tagName.toLowerCase()}.${part.className} “${part.textContent?.slice(0, 40)}”`),
  );
}

/** Returns the labels in drawings that are hard to read on the shape behind them, or on the ground of the drawing. */
export function faintLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    const luminanceOf = (colour: string): number => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** The colour of the last shape that is drawn before a label and lies behind its middle. */
    const colourBehind = (label: Element): string => {
      const { left, top, width, height } = label.getBoundingClientRect();
      const middle = new DOMPoint(left + width / 2, top + height / 2);
      const picture = label.closest('svg')!;
      const shape = [...picture.querySelectorAll<SVGGeometryElement>('rect, path, circle, polygon')]
        .filter((other) => other.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING)
        .filter((other) => !other.closest('defs') && getComputedStyle(other).fill !== 'none')
        .findLast((other) => other.isPointInFill(middle.matrixTransform(other.getScreenCTM()?.inverse())));
      if (shape) return getComputedStyle(shape).fill;
      let ground: Element = picture;
      const colourOf = () => getComputedStyle(ground).backgroundColor;
      while (/, 0\)$/.test(colourOf()) && ground.parentElement) ground = ground.parentElement;
      return colourOf();
    };
    return [...document.querySelectorAll('svg text')]
      .filter((label) => label.checkVisibility() && label.textContent?.trim())
      .map((label) => {
        const [dark = 0, light = 0] = [getComputedStyle(label).fill, colourBehind(label)]
          .map(luminanceOf)
          .sort((one, other) => one - other);
        return { text: label.textContent ?? '', contrast: (light + 0.05) / (dark + 0.05) };
      })
      .filter(({ contrast }) => contrast < 4.5)
      .map(({ text, contrast }) => `“${text}” has a contrast of ${contrast.toFixed(1)}`);
  });
}
