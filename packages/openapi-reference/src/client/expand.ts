import { readRemembered, remember } from './store';

const foldsOf = (root: ParentNode) => root.querySelectorAll<HTMLDetailsElement>('.vr-main details');

/** Puts the button that opens everything above the sections of an operation. */
export function addExpandButton(article: HTMLElement): void {
  const main = article.matches('[data-vr-page]') && article.querySelector('.vr-main');
  if (!main || main.querySelector('[data-vr-expand]')) return;
  const toolbar = article.ownerDocument.createElement('p');
  toolbar.className = 'vr-toolbar';
  toolbar.innerHTML = '<button aria-pressed="false" data-vr-expand type="button">Expand all</button>';
  main.prepend(toolbar);
}

/** Opens everything below `root` when the reader asked for it on an earlier page. */
export function restoreExpanded(root: ParentNode): void {
  if (!readRemembered().open) return;
  for (const fold of foldsOf(root)) fold.open = true;
  for (const button of root.querySelectorAll<HTMLElement>('[data-vr-expand]')) label(button, true);
}

/** Opens or closes everything on the page, and remembers it for the next one. */
export function toggleAll(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-pressed') !== 'true';
  for (const fold of foldsOf(button.ownerDocument)) fold.open = isOpen;
  label(button, isOpen);
  remember({ open: isOpen });
}

function label(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-pressed', String(isOpen));
}

/** Opens everything for the printer and closes it again afterwards. */
export function openForPrint(page: Document): () => void {
  const closed = [...page.querySelectorAll<HTMLDetailsElement>('.vr details:not([open])')];
  for (const fold of closed) fold.open = true;
  return () => {
    for (const fold of closed) fold.open = false;
  };
}
