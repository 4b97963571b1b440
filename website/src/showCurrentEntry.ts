/**
 * Scrolls a sidebar so that the link to the current page is in the middle, unless the link is already visible below the names
 * that stay at the top. The page itself does not scroll.
 * @param menu the element that scrolls; null when the page has no sidebar
 */
export function showCurrentEntry(menu: Element | null): void {
  const link = menu?.querySelector('[aria-current="page"]');
  if (!menu || !link) return;
  const frame = menu.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(menu).scrollPaddingBlockStart) || 0;
  if (top >= frame.top + covered && bottom <= frame.bottom) return;
  menu.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}
