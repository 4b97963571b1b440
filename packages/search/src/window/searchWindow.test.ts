// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchRequest } from '../client/provider';
import type { SearchHit, SearchResult } from '../engine/types';

const hit = (title: string, url: string, extra: Partial<SearchHit> = {}): SearchHit => ({
  objectID: url,
  url,
  type: 'content',
  section: 'Guides',
  breadcrumbs: ['Connect', 'Chargers', 'Sockets'],
  title: [
    { text: title, isMatch: true },
    { text: ' <b>', isMatch: false },
  ],
  snippet: [],
  variants: [],
  ...extra,
});
const resultOf = (query: string, hits: SearchHit[], extra: Partial<SearchResult> = {}): SearchResult => ({
  query,
  hits,
  nbHits: hits.length,
  nbListed: hits.length,
  usages: [],
  isWeak: hits.length === 0,
  isGuess: false,
  facets: { sections: [{ value: 'Guides', count: 60 }], versions: [] },
  ...extra,
});

/** Searches that wait for their response, and the responses to those that do not. */
let asked: { request: SearchRequest; respond: (result: SearchResult) => void }[];
let answer: ((query: string) => SearchResult) | undefined;
const provider = {
  preload: vi.fn(),
  search: (request: SearchRequest) =>
    new Promise<SearchResult>((respond, reject) => {
      asked.push({ request, respond });
      if (answer !== undefined) Promise.resolve(request.query).then(answer).then(respond, reject);
    }),
};

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`dialog ${selector}`);
  if (!found) throw new Error(`The window has no ${selector}.`);
  return found;
};
const texts = (selector: string): string[] =>
  [...document.querySelectorAll(`dialog ${selector}`)].map(
    ({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
const input = (): HTMLInputElement => find('input') as HTMLInputElement;
const type = (text: string): void => {
  input().value = text;
  input().dispatchEvent(new Event('input'));
};
const press = (key: string, target: HTMLElement = input()) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

/** Opens the window and waits for what it shows. */
async function open(typed = ''): Promise<void> {
  window.openSearch?.(typed, { language: 'en' });
  if (typed !== '') await vi.waitFor(() => expect(find('').dataset['status']).toBe('ready'));
}

let followed: string[];
const follow = (event: Event): void => {
  followed.push((event as CustomEvent<string>).detail);
  event.preventDefault();
};

beforeEach(async () => {
  [asked, followed, answer] = [[], [], undefined];
  localStorage.clear();
  document.body.innerHTML = '<button data-search-button></button>';
  vi.stubGlobal('SEARCH_STYLES', '');
  vi.stubGlobal('SEARCH_DATA', {
    provider: 'embedded',
    searchPageUrl: '/search',
    indexUrl: '/search/headings.json',
    feedbackUrl: 'mailto:docs@portal.example?subject={query}',
    sections: [{ name: 'Guides', mark: 'guides' }],
    entryPoints: [{ title: 'Set up chargers', url: '/chargers', description: 'From unboxing' }],
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(globalThis, { [Symbol.for('search provider')]: provider });
  // jsdom does not have these.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.addEventListener('search-follow', follow);
  vi.resetModules();
  await import('./searchWindow');
});

afterEach(() => {
  document.querySelector<HTMLElement>('dialog [data-close]')?.click();
  window.removeEventListener('search-follow', follow);
  Reflect.deleteProperty(globalThis, Symbol.for('search provider'));
  delete window.openSearch;
  vi.unstubAllGlobals();
});

describe('the results', () => {
  beforeEach(() => {
    answer = (query) =>
      resultOf(query, [
        hit('Charger', '/a', { variants: [{ url: '/b', title: 'Chargers', version: '2.1.1' }] }),
        ...['/c', '/d', '/e'].map((url) => hit('Socket', url)),
      ]);
  });

  it('are those of what was typed before the window opened, as text, in labelled groups', async () => {
    await open('charger');
    expect(input().value).toBe('charger');
    expect(asked[0]?.request).toMatchObject({ query: 'charger', filters: { language: 'en' }, limit: 18 });
    expect(texts('[role=group] > div:first-child')).toEqual(['Best matches', 'Guides 60 results']);
    expect(texts('[role=option]')[0]).toBe('Connect › Chargers › Sockets Charger <b>');
    expect(find('mark').textContent).toBe('Charger');
    expect(find('[role=status]').textContent).toBe('4 results for charger.');
    expect(find('[role=presentation] .vs-variant').getAttribute('aria-label')).toBe(
      'Also in 2.1.1: Chargers',
    );
    expect(input().getAttribute('aria-expanded')).toBe('true');
  });

  it('are chosen with the arrow keys and opened with Enter, and become recent searches', async () => {
    await open('charger');
    const chosen = () => find('[aria-selected=true]').getAttribute('href');
    expect(chosen()).toBe('/a');
    press('ArrowDown');
    expect(chosen()).toBe('/b');
    expect(input().getAttribute('aria-activedescendant')).toBe('search-item-1');
    press('ArrowUp');
    press('ArrowUp');
    expect(chosen()).toBe('/e');
    press('Enter');
    expect(followed).toEqual(['/e']);
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('[data-search-button]'));
    await open();
    expect(texts('h2')).toEqual(['Recent', 'Good places to start']);
    expect(texts('[data-search-row]')[0]).toBe('Socket <b>Connect › Chargers');
  });

  it('stay while the next search runs, and those of an older query are ignored', async () => {
    await open('charger');
    answer = undefined;
    type('sockets');
    type('sockets 2');
    expect(texts('[role=option]')).toHaveLength(5);
    const [old, latest] = asked.slice(-2);
    old?.respond(resultOf('sockets', []));
    latest?.respond(resultOf('sockets 2', [hit('Two', '/2')]));
    await vi.waitFor(() => expect(texts('[role=option]')).toHaveLength(1));
    expect(find('[role=status]').textContent).toBe('1 result for sockets 2.');
  });

  it('have a link to all of them', async () => {
    await open('charger');
    const all = [...document.querySelectorAll('dialog a')].at(-1);
    expect([all?.textContent, all?.getAttribute('href')]).toEqual(['See all 4 results', '/search?q=charger']);
    find('form').dispatchEvent(new Event('submit', { cancelable: true }));
    expect(followed).toEqual(['/search?q=charger']);
  });
});

it('suggests queries and a report when there are no results', async () => {
  answer = (query) => resultOf(query, []);
  await open('<i>xyzzy');
  expect(find('[data-body]').textContent).toContain('No results for “<i>xyzzy”');
  expect(find('[data-body] a').getAttribute('href')).toBe('mailto:docs@portal.example?subject=%3Ci%3Exyzzy');
  find('[data-search-try]').click();
  expect([input().value, asked.at(-1)?.request.query]).toEqual(['Set up chargers', 'Set up chargers']);
});

it('says that the results are guesses', async () => {
  answer = (query) => resultOf(query, [hit('Charger', '/a')], { isGuess: true });
  await open('xyzzy');
  expect(find('[data-guess]').textContent).toContain('No page contains the words “xyzzy”');
});

it('reports a failure, and searches again with the next keystroke', async () => {
  answer = () => {
    throw new Error('offline');
  };
  window.openSearch?.('tariff', {});
  await vi.waitFor(() => expect(find('[data-body]').textContent).toContain('Unable to fetch results'));
  expect(find('[role=status]').textContent).toContain('Unable to fetch results');
  answer = (query) => resultOf(query, [hit('Tariffs', '/tariffs')]);
  type('tariffs');
  await vi.waitFor(() => expect(texts('[role=option]')).toHaveLength(1));
});

it('moves the focus through the rows of the start screen, which can be saved and removed', async () => {
  localStorage.setItem('search.recent', JSON.stringify([{ title: 'Glossary', url: '/glossary' }]));
  vi.resetModules();
  await import('./searchWindow');
  await open();
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('href')).toBe('/glossary');
  press('ArrowDown', document.activeElement as HTMLElement);
  expect(document.activeElement?.getAttribute('href')).toBe('/chargers');
  press('ArrowUp', document.activeElement as HTMLElement);
  press('ArrowUp', document.activeElement as HTMLElement);
  expect(document.activeElement).toBe(input());
  find('[aria-label="Save “Glossary” as favorite"]').click();
  expect(texts('h2')).toEqual(['Favorite', 'Good places to start']);
  find('[aria-label="Remove “Glossary” from favorites"]').click();
  expect(localStorage.getItem('search.favorite')).toBe('[]');
});

it('opens once, and clears its query', async () => {
  answer = (query) => resultOf(query, [hit('Charger', '/a')]);
  await open('charger');
  window.openSearch?.('other', {});
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  find('form').dispatchEvent(new Event('reset'));
  expect(texts('h2')).toEqual(['Good places to start']);
});
