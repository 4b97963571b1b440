import { copyFrom } from './copy';
import { addCopyButtons } from './copyButtons';
import { equipArticle } from './equip';
import { openForPrint, restoreExpanded, toggleAll } from './expand';
import { fetchRest, takeRest } from './rest';
import { reveal, writePicks } from './reveal';
import { fillSamples, forgetValues, isRestRemembered, rememberSampleChoice } from './samples';

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
  page.addEventListener('pointerover', onNearing, { signal, passive: true });
  page.addEventListener('focusin', onNearing, { signal });
  view.addEventListener('hashchange', () => reveal(page), { signal });
  view.addEventListener('storage', () => fillSamples(page), { signal });
  view.addEventListener('beforeprint', () => (closeAfterPrint = prepareForPrint(page)), { signal });
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
  const fresh = [...page.querySelectorAll<HTMLElement>('.vr')].filter((article) => !prepared.has(article));
  for (const article of fresh) {
    prepared.add(article);
    equipArticle(article);
    restoreExpanded(article);
    fillSamples(article);
    if (isRestRemembered(article)) void complete(article);
  }
  if (fresh.length > 0 && page.location.hash.length > 1) reveal(page);
}

/** Brings the parts that the build left out. */
async function complete(article: HTMLElement): Promise<void> {
  if (await fetchRest(article)) equip(article);
}

/** Makes parts that came later as comfortable as the others. */
function equip(article: HTMLElement): void {
  addCopyButtons(article);
  fillSamples(article);
}

/** @returns puts the page back as it was */
function prepareForPrint(page: Document): () => void {
  for (const article of page.querySelectorAll<HTMLElement>('.vr')) if (takeRest(article)) equip(article);
  return openForPrint(page);
}

/** A reader who comes to the samples, or opens an answer, may want what the page leaves out. */
function onNearing({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const article = target.closest('.vr-side, .vr-response > summary')?.closest<HTMLElement>('.vr');
  if (article) void complete(article);
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
  const [, status] = /^response\.([^.]+)$/.exec(target.closest('summary')?.parentElement?.id ?? '') ?? [];
  if (status !== undefined) showExample(page, status);
  const link = target.closest('a');
  if (link?.hash && link.hash === page.location.hash) reveal(page);
}

/** Opening an answer shows its example beside it. */
function showExample(page: Document, status: string): void {
  for (const radio of page.querySelectorAll<HTMLInputElement>(
    '[data-vr-pick=status] > .vr-choice > label > input',
  )) {
    if (radio.value === status) radio.checked = true;
  }
}

function onChange(page: Document, { target }: Event): void {
  if (rememberSampleChoice(target)) fillSamples(page);
  if (target instanceof Element && target.matches('[data-vr-pick=variant] > .vr-choice > label > input'))
    writePicks(page);
}

function onInput(page: Document, { target }: Event): void {
  if (target instanceof Element && target.matches('[data-vr-input]') && rememberSampleChoice(target))
    fillSamples(page);
}
