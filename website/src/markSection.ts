import { readHash } from '@voltmoor/pages/browser';

const CURRENT = 'table-of-contents__link--active';

/**
 * Marks the current section in the contents of a page: the last heading above a line in the window, or at the end of the
 * page, the last one. Above the first heading, none is marked.
 */
function markSection(): void {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const line = scrollTop + clientHeight >= scrollHeight - 1 ? clientHeight : clientHeight / 3;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc-highlight')];
  const current = links.findLast((link) => {
    const place = document.getElementById(readHash(link).anchor)?.getClientRects()[0];
    return place !== undefined && place.top < line;
  });
  for (const link of links) link.classList.toggle(CURRENT, link === current);
}

/**
 * Marks the section after the theme has marked one. The theme marks the first heading in the upper half of the window,
 * which is the next section while the reader is still in the one before it.
 */
function markAfterTheme(): void {
  requestAnimationFrame(markSection);
}

if (typeof document !== 'undefined') document.addEventListener('scroll', markAfterTheme, { passive: true });

/** Docusaurus calls this after a page is shown. The theme marks its section one frame later. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(markAfterTheme);
}
