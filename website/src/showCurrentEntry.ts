const LISTS = '.menu__list-item-collapsible:has(+ .menu__list [aria-current="page"])';

/**
 * Scrolls a sidebar so that the entry of the current page is in the middle, unless it is already visible below the names of
 * lists that stay at the top. Then it scrolls so far that those names cut no entry, unless entries would move below the
 * pointer: on the first page, this runs when the reader first acts. The page itself does not scroll.
 * @param menu the element that scrolls; null when the page has no sidebar
 */
export function showCurrentEntry(menu: Element | null): void {
  const link = menu?.querySelector('[aria-current="page"]');
  if (!menu || !link) return;
  const frame = menu.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < findStart(menu) - 1 || bottom > frame.bottom)
    menu.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
  if (menu.matches(':hover')) return;
  const start = findStart(menu);
  for (const entry of menu.querySelectorAll('.menu__link')) {
    const place = entry.getBoundingClientRect();
    if (place.bottom <= start + 1) continue;
    if (place.top < start - 1) menu.scrollTop -= start - place.top;
    return;
  }
}

/** Where the names end that stay at the top of the menu. */
function findStart(menu: Element): number {
  let start = menu.getBoundingClientRect().top;
  for (const name of menu.querySelectorAll(LISTS)) {
    const { top, bottom } = name.getBoundingClientRect();
    if (top <= start + 1) start = Math.max(start, bottom);
  }
  return start;
}
