// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToWorker } from '../client/embedded/messages';
import type { SearchHit, SearchResult } from '../engine/types';
import { findEarlyWindow } from './earlySearch';

class FakeWorker extends EventTarget {
  posted: ToWorker[] = [];
  postMessage(message: ToWorker): void {
    this.posted.push(message);
  }
  respond(result: Partial<SearchResult>): void {
    const { id } = this.posted.at(-1) as { id: number };
    this.dispatchEvent(new MessageEvent('message', { data: { kind: 'result', id, result } }));
  }
}

let worker: FakeWorker;

/** Opens the early window. */
async function open({ typed = '', loaded = Promise.resolve(undefined) } = {}): Promise<void> {
  worker = new FakeWorker();
  window.earlySearch = { worker: worker as unknown as Worker, loaded, takeTyped: () => typed };
  // It opens the window each time it runs.
  vi.resetModules();
  await import('./earlyWindow');
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`dialog ${selector}`);
  if (!found) throw new Error(`The early window has no ${selector}.`);
  return found;
};
const type = (text: string): void => {
  (find('input') as HTMLInputElement).value = text;
  find('input').dispatchEvent(new Event('input'));
};
const hit = (title: string, url: string): SearchHit => ({
  objectID: url,
  url,
  type: 'content',
  section: 'Guides',
  breadcrumbs: ['Connect', 'Chargers'],
  title: [
    { text: title, isMatch: true },
    { text: ' <b>', isMatch: false },
  ],
  snippet: [],
  variants: [],
});
const resultOf = (...hits: SearchHit[]): Partial<SearchResult> => ({
  query: 'charger',
  nbHits: hits.length,
  hits,
});

beforeEach(() => {
  document.body.innerHTML = '<form data-search-form action="/search"></form>';
  vi.stubGlobal('EARLY_STYLES', '');
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  // jsdom does not have these.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  findEarlyWindow()?.close();
  delete window.earlySearch;
  vi.unstubAllGlobals();
});

it('searches for what was typed before it opened, in the first stage only', async () => {
  await open({ typed: 'charger' });
  expect((find('input') as HTMLInputElement).value).toBe('charger');
  await vi.waitFor(() => expect(worker.posted).toHaveLength(1));
  expect(worker.posted[0]).toMatchObject({
    kind: 'search',
    id: -1,
    isEarly: true,
    request: { query: 'charger' },
  });
});

it('shows results as text in groups, with the first one chosen', async () => {
  await open({ typed: 'charger' });
  await vi.waitFor(() => expect(worker.posted).toHaveLength(1));
  worker.respond(resultOf(hit('Charger', '/a'), hit('Chargers', '/b')));
  const options = [...document.querySelectorAll('dialog [role=group] [role=option]')];
  expect(options.map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
    ['Connect › ChargersCharger <b>', '/a'],
    ['Connect › ChargersChargers <b>', '/b'],
  ]);
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(find('mark').textContent).toBe('Charger');
  expect(find('[role=status]').textContent).toBe('2 results for charger.');
});

it('chooses with the arrow keys and opens the chosen result with Enter', async () => {
  await open({ typed: 'charger' });
  await vi.waitFor(() => expect(worker.posted).toHaveLength(1));
  worker.respond(resultOf(hit('Charger', '#a'), hit('Chargers', '#b')));
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(find('input').getAttribute('aria-activedescendant')).toBe('early-search-1');
  find('form').dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#b'));
  expect(document.querySelector('dialog')).toBeNull();
});

it('ignores the response to an older query', async () => {
  await open({ typed: 'ch' });
  await vi.waitFor(() => expect(worker.posted).toHaveLength(1));
  const respond = (): void => worker.respond(resultOf(hit('Charger', '/a')));
  type('charger');
  respond();
  expect(document.querySelectorAll('dialog [role=option]')).toHaveLength(0);
  await vi.waitFor(() => expect(worker.posted).toHaveLength(2));
  respond();
  expect(document.querySelectorAll('dialog [role=option]')).toHaveLength(1);
});

it('gives its text to the application once, and nothing after the reader has closed it', async () => {
  await open({ typed: 'tarif' });
  type('tariff');
  const early = findEarlyWindow();
  expect(early?.close()).toBe('tariff');
  expect([document.querySelector('dialog'), findEarlyWindow()]).toEqual([null, undefined]);
  expect(early?.close()).toBeUndefined();
});

it('reports an index that could not be loaded', async () => {
  const loaded = Promise.reject<undefined>(new Error('offline'));
  await open({ typed: 'tariff', loaded });
  await vi.waitFor(() => expect(find('[role=status]').textContent).toContain('Unable to fetch results'));
});
