import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { script as own } from './index';

import.meta.glob('./client/*.ts');

/** Creates a page in a separate window, so that tests do not receive events of each other. */
interface Dom {
  window: Window & typeof globalThis;
}

const { JSDOM } = createRequire(__filename)('jsdom') as { JSDOM: new (html: string, options: object) => Dom };

const STYLES = '/assets/css/styles.1.css';
const SCRIPTS = ['/assets/js/runtime~main.1.js', '/assets/js/main.1.js'];
const INDEX = '/search/full.1.json';
const EARLY_WINDOW = '/assets/js/early.js';
const PARTS = { window: ['/assets/js/window.js'], worker: ['/assets/js/worker.js'] };

let dom: Dom;
let fetched: string[];
/** Presses that the application receives, or the page itself while the application is not loaded. */
let pressed: string[];
let keys: string[];
/** Messages to workers, each with the URL of the worker. */
let posted: [string, unknown][];
/** A URL whose request fails. */
let missing: string | undefined;

/** Opens a page like a built one. Requested scripts and style sheets only load when the test says so. */
function openPage(main = ''): void {
  dom = new JSDOM(
    `<!doctype html><html><head><meta name="app-styles" content="${STYLES}"><meta name="app-scripts" content="${SCRIPTS.join(' ')}"></head>
    <body><div id="__docusaurus"><button type="button" id="menu">Menu</button><a id="next" href="#next">Next</a>
    <button id="search" type="button" data-search-button data-search-index="${INDEX}" data-search-parts="/search/parts.json" data-search-window="${EARLY_WINDOW}" >Search</button><input>${main}</div></body></html>`,
    { runScripts: 'outside-only', url: 'https://docs.example/' },
  );
  Object.assign(dom.window, {
    fetch: vi.fn((address: string) => {
      fetched.push(address);
      const [json, arrayBuffer] = [() => Promise.resolve(PARTS), () => Promise.resolve(new ArrayBuffer(8))];
      return Promise.resolve({ ok: address !== missing, json, arrayBuffer });
    }),
    Worker: class {
      constructor(readonly address: string) {}
      postMessage(message: unknown): void {
        posted.push([this.address, message]);
      }
    },
    requestIdleCallback: (callback: () => void) => callback(),
  });
  dom.window.eval(own.code);
  const { document } = dom.window;
  document.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
  document.addEventListener('keydown', ({ key }) => keys.push(key));
}

const find = (selector: string): HTMLElement => {
  const found = dom.window.document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};
const isLoading = (selector: string): boolean => dom.window.document.head.querySelector(selector) !== null;
const requested = (): string[] =>
  [...dom.window.document.head.querySelectorAll<HTMLElement>('script[src], link')].map(
    (element) =>
      `${element.getAttribute('rel') ?? 'script'} ${element.getAttribute('src') ?? element.getAttribute('href')}`,
  );
const movePointer = () => find('body').dispatchEvent(new dom.window.Event('pointermove', { bubbles: true }));
const press = (key: string, options: KeyboardEventInit = {}) =>
  find('body').dispatchEvent(
    new dom.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
  );
const settle = (selector: string, type: 'load' | 'error') =>
  [...dom.window.document.head.querySelectorAll(selector)].at(-1)?.dispatchEvent(new dom.window.Event(type));
const arrive = (selector: string) => settle(selector, 'load');
const beReady = () => dom.window.document.dispatchEvent(new dom.window.Event('app-ready'));

beforeEach(() => {
  [fetched, pressed, keys, posted, missing] = [[], [], [], [], undefined];
  vi.useRealTimers();
});

describe('the start of the application', () => {
  it('waits for the reader', () => {
    openPage();
    expect(requested()).toEqual([]);
    movePointer();
    expect(requested()).toEqual([`stylesheet ${STYLES}`, ...SCRIPTS.map((source) => `preload ${source}`)]);
    movePointer();
    expect(requested()).toHaveLength(3);
  });

  it('runs the scripts in order, after the full style sheet', async () => {
    openPage();
    movePointer();
    expect(isLoading('script[src]')).toBe(false);
    arrive('link[rel=stylesheet]');
    await vi.waitFor(() => expect(isLoading('script[src]')).toBe(true));
    const scripts = [...dom.window.document.querySelectorAll<HTMLScriptElement>('script[src]')];
    expect(scripts.map((script) => script.getAttribute('src'))).toEqual(SCRIPTS);
    expect(scripts.map((script) => script.async)).toEqual([false, false]);
  });

  it.each(['pointerdown', 'touchstart', 'focusin', 'wheel'])('happens at the first %s', (type) => {
    openPage();
    find('body').dispatchEvent(new dom.window.Event(type, { bubbles: true }));
    expect(isLoading('link[rel=stylesheet]')).toBe(true);
  });

  it('happens four seconds after the page has loaded', async () => {
    openPage();
    const timers: [() => void, number][] = [];
    dom.window.setTimeout = ((callback: () => void, delay: number) =>
      timers.push([callback, delay])) as never;
    await new Promise((resolve) => dom.window.addEventListener('load', resolve));
    const [start = () => {}, delay] = timers.find(([, after]) => after > 0) ?? [];
    expect(delay).toBe(4000);
    expect(requested()).toEqual([]);
    start();
    expect(isLoading('link[rel=stylesheet]')).toBe(true);
  });

  it('happens at once on a page that is empty without the application', async () => {
    openPage('<div data-start-now></div>');
    await new Promise((resolve) => dom.window.addEventListener('load', resolve));
    expect(isLoading('link[rel=stylesheet]')).toBe(true);
  });
});

describe('what the reader does before the application is ready', () => {
  it('is repeated in order when it is ready, once', () => {
    openPage();
    find('#menu').click();
    press('k', { ctrlKey: true });
    press('c');
    press('p', { altKey: true });
    expect([pressed, keys]).toEqual([[], ['p']]);
    beReady();
    expect([pressed, keys]).toEqual([['menu'], ['p', 'k', 'c']]);
    find('#menu').click();
    expect(pressed).toEqual(['menu', 'menu']);
  });

  it('is left to the page when it is a link, a key in a field or a static button', () => {
    openPage('<button type="button" id="static" data-static>Copy</button>');
    find('#next').click();
    find('#static').click();
    find('input').dispatchEvent(
      new dom.window.KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
    );
    expect([pressed, keys]).toEqual([['next', 'static'], ['/']]);
  });

  it('loads the search before the application when the reader asks for the search', async () => {
    openPage();
    find('#search').click();
    movePointer();
    expect(fetched).toEqual([INDEX, '/search/parts.json']);
    expect(requested()).toEqual([`preload ${EARLY_WINDOW}`, `script ${EARLY_WINDOW}`]);
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    const load = {
      kind: 'load',
      indexUrl: `https://docs.example${INDEX}`,
      headings: expect.anything() as unknown,
    };
    expect(posted).toEqual([[PARTS.worker[0], load]]);
    expect(dom.window).toHaveProperty('earlySearch.worker.address', PARTS.worker[0]);
    expect(requested()).toEqual(
      expect.arrayContaining([`stylesheet ${STYLES}`, `preload ${SCRIPTS[0]}`, `preload ${PARTS.window[0]}`]),
    );
  });

  it('is not repeated when the early window has taken the press and the text', () => {
    openPage();
    find('#menu').click();
    press('/');
    for (const key of ['a', '/', 'x', 'Backspace', 'b']) press(key);
    const { earlySearch } = dom.window as unknown as { earlySearch: { takeTyped: () => string } };
    expect(earlySearch.takeTyped()).toBe('a/b');
    press('c');
    beReady();
    expect([pressed, keys]).toEqual([['menu'], ['c']]);
  });

  it('is continued in the window of the application when the early window is open', () => {
    openPage();
    find('#search').click();
    Object.assign(dom.window, { earlyWindow: { close: () => 'tariff' } });
    (dom.window as unknown as { earlySearch: { takeTyped: () => string } }).earlySearch.takeTyped();
    beReady();
    expect(pressed).toEqual(['search']);
  });

  it('removes the notice about a wrong base URL', async () => {
    const id = '__docusaurus-base-url-issue-banner-container';
    openPage(`<div id="${id}"></div>`);
    await vi.waitFor(() => expect(dom.window.document.getElementById(id)).toBeNull());
  });

  it('loads the search when the pointer is on its button, before the press', async () => {
    openPage();
    find('#search').dispatchEvent(new dom.window.Event('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(requested()).not.toContain(`script ${EARLY_WINDOW}`);
    press('c');
    beReady();
    expect(keys).toEqual(['c']);
  });

  it('tells the application when the index of the search did not arrive', async () => {
    missing = INDEX;
    openPage();
    find('#search').click();
    movePointer();
    const { earlySearch } = dom.window as unknown as { earlySearch: { loaded: Promise<void> } };
    await expect(earlySearch.loaded).rejects.toThrow(INDEX);
    expect(posted).toEqual([]);
    expect(isLoading('link[rel=stylesheet]')).toBe(true);
  });
});

describe('an application that cannot be loaded', () => {
  it('repeats the stored presses without the application, and the search key opens the search page', async () => {
    openPage();
    find('#menu').click();
    press('/');
    movePointer();
    await vi.waitFor(() => expect(isLoading('link[rel=stylesheet]')).toBe(true));
    settle('link[rel=stylesheet]', 'error');
    await vi.waitFor(() => expect(pressed).toEqual(['menu', 'search']));
  });

  it('is loaded again at the next action, except for the files that have arrived', async () => {
    openPage();
    movePointer();
    settle('link[rel=stylesheet]', 'error');
    const sheets = () => dom.window.document.querySelectorAll('link[rel=stylesheet]');
    await vi.waitFor(() => {
      movePointer();
      expect(sheets()).toHaveLength(2);
    });
    arrive('link[rel=stylesheet]');
    await vi.waitFor(() => expect(isLoading('script[src]')).toBe(true));
    settle('script[src]', 'error');
    await vi.waitFor(() => {
      movePointer();
      const scripts = [...dom.window.document.querySelectorAll('script[src]')];
      expect(scripts.map((script) => script.getAttribute('src'))).toEqual([...SCRIPTS, SCRIPTS[1]]);
    });
    expect(sheets()).toHaveLength(2);
  });
});
