import { writeQuery } from '@voltmoor/pages/browser';
import type { SearchFilters } from '../engine/types';
import { bufferKeystrokes } from './bufferKeystrokes';

declare global {
  interface Window {
    /** The first stage of the index, which the page fetches while the script of the window loads. It is used once. */
    searchIndex?: Promise<ArrayBuffer>;
  }
}

/**
 * Opens the search window when the reader presses the search button or a search key, or uses the search field of a page
 * (`SearchForm.tsx`), with or without the application. When the pointer or the focus is on the button or the field, it loads
 * the files that the button names. If the script of the window cannot be loaded, the search page opens instead.
 *
 * @returns an object that gets the first stage of the index when it is asked for
 */
export function listenForSearch(): { index?: Promise<ArrayBuffer> } {
  const search: { index?: Promise<ArrayBuffer> } = {};
  let loading: Promise<unknown> | undefined;
  let isOpening = false;

  const load = (): Promise<unknown> => {
    const { searchIndex, searchWindow } = findButton()?.dataset ?? {};
    if (searchIndex !== undefined && !search.index) {
      search.index = window.searchIndex = fetchIndex(searchIndex);
      // The worker fetches it again, and reports a failure.
      search.index.catch(() => undefined);
    }
    loading ??= new Promise((onload, onerror) => {
      addToHead('script', { src: searchWindow, onload, onerror });
    });
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const open = (typed = ''): void => {
    if (isOpening) return;
    isOpening = true;
    const endTyping = bufferKeystrokes();
    const button = findButton();
    const filters = JSON.parse(button?.dataset['searchFilters'] ?? '{}') as SearchFilters;
    load()
      .then(
        () => window.openSearch?.(typed + endTyping(), filters),
        () => window.location.assign((button?.form?.action ?? '') + writeQuery({ q: typed + endTyping() })),
      )
      .finally(() => (isOpening = false));
  };
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    open(searchOf(event)?.querySelector('input')?.value);
  };

  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, (event) => void (searchOf(event) && load()), true);
  for (const type of ['click', 'submit'])
    document.addEventListener(type, (event) => void (searchOf(event) && take(event)), true);
  document.addEventListener('keydown', (event) => void (isSearchKey(event) && take(event)), true);
  return search;
}

/** The search button, or the form of a field that leads to the search page, when the event is in one. */
function searchOf({ target }: Event): Element | null {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[role=search]');
  if (form && new URL(form.action).pathname !== location.pathname) return form;
  return target instanceof Element ? target.closest('[data-search-button]') : null;
}

/** Whether a pressed key asks for the search: Ctrl+K or Cmd+K anywhere, and `/` outside of inputs. */
export function isSearchKey(event: Partial<KeyboardEvent>): boolean {
  const { key = '', target } = event;
  if (event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(FIELDS));
}

const FIELDS = 'input, textarea, select, [contenteditable]';

function findButton(): HTMLButtonElement | null {
  return document.querySelector('button[data-search-window]');
}

async function fetchIndex(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`search: ${url} returned status ${response.status} instead of 200.`);
  return response.arrayBuffer();
}

/** Adds an element to the head of the page. */
export function addToHead<Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
