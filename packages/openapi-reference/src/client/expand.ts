import { readRemembered, remember } from './store';

const foldsOf = (root: ParentNode) => root.querySelectorAll<HTMLDetailsElement>('.vr-main details');

/** Adds the "Expand all" button above the sections of an operation. */
export function addExpandButton(article: HTMLElement): void {
  const main = article.matches('[data-vr-page]') && article.querySelector('.vr-main');
  if (!main || main.querySelector('[data-vr-expand]')) return;
  const toolbar = article.ownerDocument.createElement('p');
  toolbar.className = 'vr-toolbar';
  toolbar.innerHTML = '<button aria-pressed="false" data-vr-expand type="button">Expand all</button>';
  main.prepend(toolbar);
}

/** Expands everything below `root` when the reader has chosen "Expand all" on an earlier page. */
export function restoreExpanded(root: ParentNode): void {
  if (!readRemembered().open) return;
  for (const fold of foldsOf(root)) fold.open = true;
  for (const button of root.querySelectorAll<HTMLElement>('[data-vr-expand]')) label(button, true);
}

/** Expands or collapses everything on the page, and remembers the choice for other pages. */
export function toggleAll(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-pressed') !== 'true';
  for (const fold of foldsOf(button.ownerDocument)) fold.open = isOpen;
  label(button, isOpen);
  remember({ open: isOpen });
}

function label(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-pressed', String(isOpen));
}

/** Expands everything for printing. @returns a function that collapses it again */
export function openForPrint(page: Document): () => void {
  const closed = [...page.querySelectorAll<HTMLDetailsElement>('.vr details:not([open])')];
  for (const fold of closed) fold.open = true;
  return () => {
    for (const fold of closed) fold.open = false;
  };
}
