/**
 * A search window without React, for readers who ask for the search before the application has started. It searches the
 * first stage of the index. The application's window replaces it and continues with its text.
 *
 * `bundleEarlyWindow.ts` makes one small script of it. It uses no packages, because readers wait for all of it before they
 * see the first results.
 */
import type { FromWorker, ToWorker } from '../client/embedded/messages';
import type { SearchHit, SearchResult } from '../engine/types';
import { MAX_QUERY_LENGTH } from '../engine/query/maxQueryLength';
import { TEXTS } from '../searchPage/texts';
import { groupRows, WINDOW_LIMITS } from '../searchPage/windowRows';
import type { EarlySearch } from './earlySearch';

/** The minified `earlyWindow.css`. */
declare const EARLY_STYLES: string;

if (window.earlySearch !== undefined && window.earlyWindow === undefined) openWindow(window.earlySearch);

function openWindow(early: EarlySearch): void {
  addStyles();
  const input = element('input', {
    type: 'text',
    name: 'q',
    placeholder: TEXTS.placeholder,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: String(MAX_QUERY_LENGTH),
    role: 'combobox',
    'aria-label': TEXTS.search,
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': 'early-search-results',
  });
  const searchPage = document.querySelector<HTMLFormElement>('[data-search-form]')?.action ?? '';
  const form = element('form', { role: 'search', action: searchPage }, [input]);
  const list = element('div', {
    id: 'early-search-results',
    role: 'listbox',
    'aria-label': TEXTS.resultsLabel,
  });
  const status = element('p', { role: 'status' });
  const dialog = element(
    'dialog',
    { class: 'early-search', 'aria-label': TEXTS.dialogLabel, 'data-early-search': '' },
    [form, list, status],
  );
  let lastId = 0;
  let highlighted = 0;

  const options = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
  const highlight = (index: number): void => {
    const all = options();
    highlighted = Math.max(0, Math.min(index, all.length - 1));
    all.forEach((option, at) => option.setAttribute('aria-selected', String(at === highlighted)));
    const chosen = all[highlighted];
    if (chosen === undefined) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  };
  const show = (result: SearchResult | undefined): void => {
    list.replaceChildren(
      ...groupRows(result?.hits ?? []).map(({ section, hits }) => createGroup(section ?? TEXTS.best, hits)),
    );
    options().forEach((option, index) => (option.id = `early-search-${index}`));
    input.setAttribute('aria-expanded', String(list.childElementCount > 0));
    highlight(0);
  };
  const search = (): void => {
    const query = input.value.trim();
    // Negative numbers, because the application may use the same worker already.
    lastId -= 1;
    const id = lastId;
    status.textContent = query === '' ? '' : TEXTS.searching;
    if (query === '') return show(undefined);
    const request = { query, ...WINDOW_LIMITS };
    early.loaded.then(
      () => {
        if (id === lastId)
          early.worker?.postMessage({ kind: 'search', id, request, isEarly: true } satisfies ToWorker);
      },
      () => (status.textContent = `${TEXTS.failureTitle}. ${TEXTS.failureHelp}`),
    );
  };
  const receive = ({ data }: MessageEvent<FromWorker>): void => {
    if (data.kind !== 'result' || data.id !== lastId) return;
    // The full index, which comes with the application, may have results where the first stage has none.
    if (data.result.nbHits > 0) status.textContent = TEXTS.announce(data.result.nbHits, data.result.query);
    show(data.result);
  };
  const close = (): void => {
    early.worker?.removeEventListener('message', receive);
    delete window.earlyWindow;
    dialog.close();
    dialog.remove();
  };

  input.addEventListener('input', search);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const isNewTab = ctrlKey || metaKey || shiftKey;
    // A result may be on this page.
    const isOption = target instanceof Element && target.closest('a') !== null;
    if (target === dialog || (isOption && !isNewTab)) close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    highlight(highlighted + step);
  });
  form.addEventListener('submit', (event) => {
    const chosen = options()[highlighted];
    if (chosen === undefined && input.value.trim() !== '') return;
    event.preventDefault();
    chosen?.click();
  });
  void early.loaded.then(
    () => early.worker?.addEventListener('message', receive),
    () => undefined,
  );

  document.body.append(dialog);
  window.earlyWindow = {
    close() {
      if (!dialog.open) return undefined;
      const { value } = input;
      close();
      return value;
    },
  };
  dialog.showModal();
  input.focus();
  input.value = early.takeTyped();
  search();
}

function createGroup(section: string, hits: readonly SearchHit[]): HTMLElement {
  return element('div', { role: 'group', 'aria-label': section }, [
    element('div', { 'aria-hidden': 'true' }, [section]),
    ...hits.map(createOption),
  ]);
}

function createOption({ url, title, breadcrumbs }: SearchHit): HTMLElement {
  const parts = title.map(({ text, isMatch }) => (isMatch ? element('mark', {}, [text]) : text));
  return element('a', { role: 'option', href: url, tabindex: '-1' }, [
    element('small', {}, [breadcrumbs.join(' › ')]),
    ...parts,
  ]);
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(EARLY_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Creates an element. Children that are strings become text, never markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}
