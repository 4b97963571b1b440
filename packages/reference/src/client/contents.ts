import { readHash } from '@voltmoor/pages/browser';

/** Class of Docusaurus for the current entry of a table of contents. */
const CURRENT = 'table-of-contents__link--active';

/** Marks the current entry of the table of contents whenever the reader scrolls, and closes its menu. */
export function trackSections(page: Document, signal: AbortSignal): void {
  page.addEventListener('click', ({ target }) => closeMenu(page, target), { signal });
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') closeMenu(page, null);
  };
  page.addEventListener('keydown', onKey, { signal });
  let isWaiting = false;
  const onScroll = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      markSection(page);
    });
  };
  page.addEventListener('scroll', onScroll, { passive: true, signal });
}

/** Closes the table of contents after a choice, and when the reader presses something outside of it. */
function closeMenu(page: Document, pressed: EventTarget | null): void {
  const toggle = page.querySelector<HTMLInputElement>('.vr-toc > input:checked');
  if (!toggle) return;
  const isInside = pressed instanceof Element && pressed.closest('.vr-toc') && !pressed.closest('a');
  if (!isInside) toggle.checked = false;
}

/** Marks the entry of the first heading in the upper half of the window, or else of the last one above, as Docusaurus does. */
function markSection(page: Document): void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('.vr-toc a')];
  const half = innerHeight / 2;
  let current: HTMLAnchorElement | undefined;
  let isOnScreen = false;
  for (const link of links) {
    const heading = page.getElementById(readHash(link).anchor);
    const isSub = link.parentElement?.matches('.vr-toc-sub');
    // The browser does not lay out sections that are off-screen. The position of a heading in one would force it to.
    if (!heading || (isSub && !isOnScreen)) continue;
    const { top, bottom } = (
      isSub ? heading : (heading.closest('section') ?? heading)
    ).getBoundingClientRect();
    if (!isSub) isOnScreen = top < half && bottom > 0;
    if (top >= half) break;
    current = link;
    if (top >= 0) break;
  }
  for (const link of links) {
    link.classList.toggle(CURRENT, link === current);
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  // The line of the closed contents also names the section.
  const line = page.querySelector('.vr-toc > label')?.firstChild;
  if (line) line.nodeValue = current ? `On this page: ${current.textContent}` : 'On this page';
}
