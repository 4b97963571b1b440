/**
 * The script of every page. It loads the application when the reader first does something, or when the browser has been
 * idle for a while. Pages load it beside their text, so it has to be small.
 *
 * Until the application is ready, the script stores what the reader does, and then repeats it. Links work at once, as on
 * any page, and so does the search window, which does not need the application.
 */
import { addToHead, listenForSearch } from '@voltmoor/search/loader';
import { loadApplication } from './loadApplication';
import { createStoredActions } from './storedActions';

/** The name of the script that follows the page, `late.ts`; `index.ts` of the folder above sets it. It is beside this one. */
declare const LATE_SCRIPT: string;
const OWN_ADDRESS = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

/** How long the page is idle before the application starts without an action of the reader, in ms. */
const IDLE_AFTER = 4000;

/** Browsers report `pointerover` also for a pointer that rests where the page appears, so it is not listed. */
const TRIGGERS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];

/**
 * The state of the application. It begins with `waiting`, and `loading` follows on the first action. When a file cannot be
 * loaded, the state is `failed`, and the page works as it does without JavaScript until the next action tries again.
 */
let state: 'waiting' | 'loading' | 'failed' | 'ready' = 'waiting';

const actions = createStoredActions();
const search = listenForSearch();

function start(): void {
  if (state === 'loading' || state === 'ready') return;
  state = 'loading';
  // A reader who asked for the search first gets its index first, because they share a slow connection.
  const loading = search.index?.then(loadApplication, loadApplication) ?? loadApplication();
  loading.catch(() => {
    state = 'failed';
    actions.repeat();
  });
}

function store(event: MouseEvent): void {
  if (state !== 'failed' && state !== 'ready') actions.store(event);
}

function onReady(): void {
  state = 'ready';
  actions.repeat();
}

function onParsed(): void {
  // Docusaurus adds a notice about a wrong base URL to the home page, because the application has not started. The base
  // URL is right, since this script has arrived.
  document.getElementById('__docusaurus-base-url-issue-banner-container')?.remove();
  // A page that is empty without the application, such as the search page, asks for an immediate start.
  if (document.querySelector('[data-start-now]')) start();
}

document.addEventListener('click', store, true);
// Browsers do not wait for listeners of the document before they scroll.
for (const type of TRIGGERS) document.addEventListener(type, start, true);
// `src/theme/Root.tsx` dispatches this event.
document.addEventListener('app-ready', onReady, { once: true });
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onParsed);
else onParsed();
// The script always runs before this event, because the browser waits for the scripts of a page.
window.addEventListener('load', () => {
  addToHead('script', { src: new URL(LATE_SCRIPT, OWN_ADDRESS).href });
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), IDLE_AFTER);
});
