import { createRequire } from 'node:module';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lateScript, script as own } from './index';

import.meta.glob('./client/*.ts');

/** Creates a page in a separate window, so that tests do not receive events of each other. */
interface Dom {
  window: Window & typeof globalThis;
}

const { JSDOM } = createRequire(__filename)('jsdom') as { JSDOM: new (html: string, options: object) => Dom };

const STYLES = '/assets/css/styles.1.css';
const SCRIPTS = ['/assets/js/runtime~main.1.js', '/assets/js/main.1.js'];
const INDEX = '/search/headings.json';
const WINDOW = '/assets/js/window.js';

let dom: Dom;
let fetched: string[];
/** Presses that the application receives, or the page itself while the application is not loaded. */
let pressed: string[];
let keys: string[];

/** Opens a page like a built one. Requested scripts and style sheets only load when the test says so. */
function openPage(main = ''): void {
  dom = new JSDOM(
    `<!doctype html><html><head><meta name="app-styles" content="${STYLES}"><meta name="app-scripts" content="${SCRIPTS.join(' ')}"></head>
    <body><div id="__docusaurus"><button type="button" id="menu">Menu</button><a id="next" href="#next">Next</a>
    <button id="search" type="button" data-search-button data-search-index="${INDEX}" data-search-window="${WINDOW}" data-search-filters='{"language":"en"}'>Search</button><input>${main}</div></body></html>`,
    { runScripts: 'outside-only', url: 'https://docs.example/' },
  );
  Object.assign(dom.window, {
    fetch: vi.fn((address: string) => {
      fetched.push(address);
      return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) });
    }),
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
/** The script that follows the page, which is not part of the application. */
const LATE = `script[src$='${lateScript.file.split('/').at(-1)}']`;
const SCRIPT = `script[src]:not(${LATE})`;
const requested = (): string[] =>
  [...dom.window.document.head.querySelectorAll<HTMLElement>(`${SCRIPT}, link`)].map(
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
  [fetched, pressed, keys] = [[], [], []];
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
    expect(isLoading(SCRIPT)).toBe(false);
    arrive('link[rel=stylesheet]');
    await vi.waitFor(() => expect(isLoading(SCRIPT)).toBe(true));
    const scripts = [...dom.window.document.querySelectorAll<HTMLScriptElement>(SCRIPT)];
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

  it('happens apart from the script that follows the page', async () => {
    openPage();
    expect(isLoading(LATE)).toBe(false);
    await new Promise((resolve) => dom.window.addEventListener('load', resolve));
    expect(isLoading(LATE)).toBe(true);
    expect(requested()).toEqual([]);
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
    press('p', { altKey: true });
    expect([pressed, keys]).toEqual([[], ['p']]);
    beReady();
    expect([pressed, keys]).toEqual([['menu'], ['p']]);
    find('#menu').click();
    expect(pressed).toEqual(['menu', 'menu']);
  });

  it('is left to the page when it is a link or a key in a field', () => {
    openPage();
    find('#next').click();
    find('input').dispatchEvent(
      new dom.window.KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
    );
    expect([pressed, keys]).toEqual([['next'], ['/']]);
  });

  it('removes the notice about a wrong base URL', async () => {
    const id = '__docusaurus-base-url-issue-banner-container';
    openPage(`<div id="${id}"></div>`);
    await vi.waitFor(() => expect(dom.window.document.getElementById(id)).toBeNull());
  });
});

describe('the search', () => {
  const opened = vi.fn<(typed: string, filters: unknown) => void>();
  beforeEach(() => opened.mockClear());

  it('is loaded before the application when the reader asks for it', async () => {
    openPage();
    find('#search').click();
    movePointer();
    expect([fetched, requested()]).toEqual([[INDEX], [`script ${WINDOW}`]]);
    await vi.waitFor(() => expect(requested()).toContain(`stylesheet ${STYLES}`));
  });

  it('opens with what the reader has typed, when its script has loaded', async () => {
    openPage();
    press('/');
    for (const key of ['a', '/', 'x', 'Backspace', 'b']) press(key);
    dom.window.openSearch = opened;
    arrive('script');
    await vi.waitFor(() => expect(opened.mock.calls).toEqual([['a/b', { language: 'en' }]]));
    press('c');
    expect(keys).toEqual(['c']);
    find('#search').click();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect([pressed, fetched]).toEqual([[], [INDEX]]);
  });

  it('is loaded when the pointer is on its button, before the press', () => {
    openPage();
    find('#search').dispatchEvent(new dom.window.Event('pointerover', { bubbles: true }));
    expect([fetched, requested()]).toEqual([[INDEX], [`script ${WINDOW}`]]);
    press('c');
    expect(keys).toEqual(['c']);
  });

  it.each([
    ['opens with the text of a field that leads to its page', '/find', [['meter', { language: 'en' }]]],
    ['leaves the field of its own page alone', '', []],
  ])('%s', async (_, action, calls) => {
    openPage();
    const { document: page, Event: DomEvent } = dom.window;
    page.body.insertAdjacentHTML(
      'beforeend',
      `<form role="search" action="${action}"><input value="meter"></form>`,
    );
    const form = find('form[role=search]:last-child');
    form.addEventListener('submit', (event) => event.preventDefault());
    dom.window.openSearch = opened;
    form.dispatchEvent(new DomEvent('submit', { bubbles: true, cancelable: true }));
    if (calls.length > 0) arrive('script');
    await vi.waitFor(() => expect(opened.mock.calls).toEqual(calls));
  });

  it('tries its script again at the next press', async () => {
    openPage();
    find('#search').click();
    settle('script', 'error');
    await vi.waitFor(() => {
      find('#search').click();
      expect(dom.window.document.querySelectorAll(`script[src='${WINDOW}']`)).toHaveLength(2);
    });
  });
});

describe('an application that cannot be loaded', () => {
  it('repeats the stored presses without the application', async () => {
    openPage();
    find('#menu').click();
    movePointer();
    await vi.waitFor(() => expect(isLoading('link[rel=stylesheet]')).toBe(true));
    settle('link[rel=stylesheet]', 'error');
    await vi.waitFor(() => expect(pressed).toEqual(['menu']));
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
    await vi.waitFor(() => expect(isLoading(SCRIPT)).toBe(true));
    settle(SCRIPT, 'error');
    await vi.waitFor(() => {
      movePointer();
      const scripts = [...dom.window.document.querySelectorAll(SCRIPT)];
      expect(scripts.map((script) => script.getAttribute('src'))).toEqual([...SCRIPTS, SCRIPTS[1]]);
    });
    expect(sheets()).toHaveLength(2);
  });
});
