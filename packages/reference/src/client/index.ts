import { copyFrom } from './copy';
import { addControls } from './addControls';
import { trackSections } from './contents';
import { reveal, writePicks } from './reveal';
import { fillSamples, forgetValues, rememberSampleChoice } from './samples';
import { readRemembered, remember } from './store';

/**
 * Adds interactive features to the static pages of the reference: buttons that copy code, remembered choices,
 * links to collapsed fields, and marks for the current section. Listens on the document, so it also covers
 * pages that client-side navigation adds later. Call it once.
 *
 * @returns a function that removes all listeners
 */
export function startReference(page: Document): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const view = page.defaultView ?? window;
  let closeAfterPrint: (() => void) | undefined;

  page.addEventListener('click', (event) => onClick(page, event), { signal });
  page.addEventListener('change', (event) => onChange(page, event), { signal });
  page.addEventListener('input', (event) => onInput(page, event), { signal });
  view.addEventListener('hashchange', () => reveal(page), { signal });
  view.addEventListener('storage', () => fillSamples(page), { signal });
  view.addEventListener('beforeprint', () => (closeAfterPrint = openForPrint(page)), { signal });
  view.addEventListener('afterprint', () => closeAfterPrint?.(), { signal });
  trackSections(page, signal);

  const observer = new MutationObserver(() => prepare(page));
  observer.observe(page.body, { childList: true, subtree: true });
  prepare(page);

  return () => {
    ending.abort();
    observer.disconnect();
  };
}

const prepared = new WeakSet<Element>();

/** Adds controls to new articles on the page and applies the reader's choices to them. */
function prepare(page: Document): void {
  const fresh = [...page.querySelectorAll<HTMLElement>('.vr')].filter((article) => !prepared.has(article));
  for (const article of fresh) {
    prepared.add(article);
    addControls(article);
    restoreExpanded(article);
    fillSamples(article);
  }
  if (fresh.length > 0) reveal(page);
}

function onClick(page: Document, { target }: Event): void {
  if (!(target instanceof Element) || !target.closest('.vr')) return;
  const button = target.closest<HTMLElement>('button');
  if (button?.matches('[data-vr-copy], [data-vr-copy-code]')) void copyFrom(button);
  else if (button?.matches('.vr-more')) button.parentElement?.classList.add('vr-long');
  else if (button?.matches('[data-vr-expand]')) toggleAll(button);
  else if (button?.matches('[data-vr-forget]')) {
    forgetValues();
    fillSamples(page);
  }
  const [, status] = /^response\.([^.]+)$/.exec(target.closest('summary')?.parentElement?.id ?? '') ?? [];
  if (status !== undefined) showExample(page, status);
  const link = target.closest('a');
  if (link?.hash && link.href === page.location.href) reveal(page);
}

/** Selects the example of a status, when its response is expanded or the request that it belongs to is chosen. */
function showExample(page: Document, status: string): void {
  for (const radio of page.querySelectorAll<HTMLInputElement>(
    '[data-vr-pick=status] > .vr-choice > label > input',
  )) {
    if (radio.value === status) radio.checked = true;
  }
}

function onChange(page: Document, { target }: Event): void {
  if (rememberSampleChoice(target)) fillSamples(page);
  const status =
    target instanceof HTMLSelectElement
      ? target.options[target.selectedIndex]?.dataset['vrShows']
      : undefined;
  if (status !== undefined) showExample(page, status);
  if (target instanceof Element && target.matches('[data-vr-pick=variant] > .vr-choice > label > input'))
    writePicks(page);
}

function onInput(page: Document, { target }: Event): void {
  if (target instanceof Element && target.matches('[data-vr-input]') && rememberSampleChoice(target))
    fillSamples(page);
}

const foldsOf = (root: ParentNode) => root.querySelectorAll<HTMLDetailsElement>('.vr-main details');

/** Expands everything below `root` when the reader has chosen "Expand all" on an earlier page. */
function restoreExpanded(root: ParentNode): void {
  if (!readRemembered().open) return;
  for (const fold of foldsOf(root)) fold.open = true;
  for (const button of root.querySelectorAll<HTMLElement>('[data-vr-expand]')) label(button, true);
}

/** Expands or collapses everything on the page, and remembers the choice for other pages. */
function toggleAll(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-pressed') !== 'true';
  for (const fold of foldsOf(button.ownerDocument)) fold.open = isOpen;
  label(button, isOpen);
  remember({ open: isOpen });
}

function label(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute('aria-pressed', String(isOpen));
}

/** Expands everything for printing. @returns a function that collapses it again */
function openForPrint(page: Document): () => void {
  const closed = [...page.querySelectorAll<HTMLDetailsElement>('.vr details:not([open])')];
  for (const fold of closed) fold.open = true;
  return () => {
    for (const fold of closed) fold.open = false;
  };
}
