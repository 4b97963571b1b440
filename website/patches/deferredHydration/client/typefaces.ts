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

/**
 * Loads the typefaces after the first paint, unless the reader saves data. The browser reports the paint when it is done.
 * All typefaces change at once, because each change makes the browser lay out the whole page. So their sheet applies to no
 * medium, and only says what to load.
 */
export function loadTypefaces(): void {
  const [href] = addressesIn('late-styles');
  if (href === undefined || savesData()) return;
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    addToHead('link', {
      rel: 'stylesheet',
      media: 'not all',
      href,
      onload: ({ target }) => void loadFaces(target as HTMLLinkElement).then(changeTypefaces),
    });
  }).observe({ type: 'paint', buffered: true });
}

/** Loads the typefaces that the page needs. The browser loads the one of code later, if another page has code. */
async function loadFaces({ sheet }: HTMLLinkElement): Promise<FontFace[]> {
  // A reader who asked for the search first gets its index first, because they share a slow connection.
  await window.searchIndex?.catch(() => undefined);
  const faces = [...(sheet?.cssRules ?? [])].map((rule) => toFontFace(rule as CSSFontFaceRule));
  const hasCode = document.querySelector('code') !== null;
  const needed = faces.filter(({ family }) => family !== 'vm-mono' || hasCode);
  await Promise.allSettled(needed.map((face) => face.load()));
  return faces;
}

function toFontFace({ style }: CSSFontFaceRule): FontFace {
  const valueOf = (name: string): string => style.getPropertyValue(name);
  // Scripts write `weight` for `font-weight`, and `sizeAdjust` for `size-adjust`.
  const toDescriptor = (name: string): string =>
    name.replace('font-', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const descriptors = Object.fromEntries(
    [...style].map((name) => [toDescriptor(name), valueOf(name)] as const),
  );
  return new FontFace(valueOf('font-family'), valueOf('src'), descriptors);
}

/**
 * Shows the page in its typefaces. Texts in the window keep their number of lines, because a line more or less would move
 * everything below.
 */
function changeTypefaces(faces: FontFace[]): void {
  // An observer finds the texts in the window without a layout of the parts of the page that are not rendered yet.
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    const texts = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => ({ text: target as HTMLElement, height: target.clientHeight }));
    faces.forEach((face) => document.fonts.add(face));
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
