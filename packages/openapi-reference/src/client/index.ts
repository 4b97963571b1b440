import { addPathButtons, copyFrom } from './copy';
import { openForPrint, restoreExpanded, toggleAll } from './expand';
import { reveal, writePicks } from './reveal';
import { fillSamples, forgetValues, rememberSampleChoice } from './samples';

/**
 * Makes the reference's static pages comfortable: copying, remembered choices, links into folded fields.
 * One set of listeners on the document serves every page; pages that arrive later by client navigation are
 * noticed by themselves. Call it once; the result ends it.
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

  const observer = new MutationObserver(() => prepare(page));
  observer.observe(page.body, { childList: true, subtree: true });
  prepare(page);

  return () => {
    ending.abort();
    observer.disconnect();
  };
}

const prepared = new WeakSet<Element>();

/** Brings articles that are new on the page to the reader's choices. */
function prepare(page: Document): void {
  const fresh = [...page.querySelectorAll('.vr')].filter((article) => !prepared.has(article));
  for (const article of fresh) {
    prepared.add(article);
    // On the article and not on the root, whose classes the application writes anew on every page.
    article.classList.add('vr-on');
    addPathButtons(article);
    restoreExpanded(article);
    fillSamples(article);
  }
  if (fresh.length > 0 && page.location.hash.length > 1) reveal(page);
}

function onClick(page: Document, { target }: Event): void {
  if (!(target instanceof Element) || !target.closest('.vr')) return;
  const button = target.closest<HTMLElement>('button');
  if (button?.matches('[data-vr-copy], [data-vr-copy-code]')) void copyFrom(button);
  else if (button?.matches('[data-vr-expand]')) toggleAll(button);
  else if (button?.matches('[data-vr-forget]')) {
    forgetValues();
    fillSamples(page);
  }
  const status = target.closest<HTMLElement>('summary')?.parentElement?.dataset['vrStatus'];
  if (status !== undefined) showExample(page, status);
  const link = target.closest('a');
  if (link?.hash && link.hash === page.location.hash) reveal(page);
}

/** Opening an answer shows its example beside it. */
function showExample(page: Document, status: string): void {
  for (const radio of page.querySelectorAll<HTMLInputElement>('[data-vr-pick=status] > .vr-choice > input')) {
    if (radio.value === status) radio.checked = true;
  }
}

function onChange(page: Document, { target }: Event): void {
  if (rememberSampleChoice(target)) fillSamples(page);
  if (target instanceof Element && target.matches('[data-vr-pick=variant] > .vr-choice > input'))
    writePicks(page);
}

function onInput(page: Document, { target }: Event): void {
  if (target instanceof Element && target.matches('[data-vr-input]') && rememberSampleChoice(target))
    fillSamples(page);
}
