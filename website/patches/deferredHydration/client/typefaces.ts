import { savesData } from '@voltmoor/pages/browser';
import { addToHead } from '@voltmoor/search/loader';
import { addressesIn } from './loadApplication';

/**
 * Texts whose lines may break elsewhere in another typeface, but nothing that contains such texts. The columns of a table, and
 * the entries of a list within a list, would look different next to each other.
 */
const TEXTS = ':is(p, li, dt, dd, h1, h2, h3, a, summary, figcaption):not(:has(p, li))';
/** How much a text may be spaced out or drawn together so that it keeps its number of lines: a step, in em, and steps. */
const STEP = 0.004;
const STEPS = 10;
/** Code in a text may make it a little higher; px. */
const LESS_THAN_A_LINE = 9;
/** Stands for the typeface of text in `website/plugins/fonts/fonts.css` until its file has arrived. */
const STAND_IN = '--vm-stand-in';

/** Loads the typefaces after the first paint, unless the reader saves data. The browser reports the paint when it is done. */
export function loadTypefaces(): void {
  const [href] = addressesIn('late-styles');
  if (href === undefined || savesData()) return;
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    document.documentElement.style.setProperty(STAND_IN, 'Arial');
    addToHead('link', {
      rel: 'stylesheet',
      href,
      onload: () => void document.fonts.load('1em vm-text').then(changeText, changeText),
    });
  }).observe({ type: 'paint', buffered: true });
}

/**
 * Shows text in its typeface. Texts in the window keep their number of lines, because a line more or less would move
 * everything below.
 */
function changeText(): void {
  // An observer finds the texts in the window without a layout of the parts of the page that are not rendered yet.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const texts = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => ({ text: target as HTMLElement, height: target.clientHeight }));
    document.documentElement.style.removeProperty(STAND_IN);
    // Chromium removes the attribute only after it has been read.
    if (document.documentElement.getAttribute('style') === '')
      document.documentElement.removeAttribute('style');
    for (let step = 1; step <= STEPS; step++) {
      // All texts are measured before any is changed, so that the browser makes one layout for each step.
      const moved = texts
        .map(({ text, height }) => ({ text, added: text.clientHeight - height }))
        .filter(({ added }) => Math.abs(added) > LESS_THAN_A_LINE);
      for (const { text, added } of moved) text.style.letterSpacing = `${-Math.sign(added) * STEP * step}em`;
    }
  });
  document.querySelectorAll(TEXTS).forEach((text) => observer.observe(text));
}
