/**
 * The search window. It has no framework, because a reader may ask for the search before the application has started, and
 * then waits for this script and the first stage of the index only. `bundleSearch.ts` makes one script of it.
 */
import { writeQuery } from '@voltmoor/pages/browser';
import { announceOutcome } from '../client/announceOutcome';
import { connectIndex, connectService } from '../client/connect';
import { createSearchSession, type SearchSession, type SearchState } from '../client/createSearchSession';
import type { SearchProvider } from '../client/provider';
import type { SearchFilters } from '../engine/types';
import type { SearchGlobalData } from '../globalData';
import type { Html } from '@voltmoor/build-tools/html';
import { FAILURE, renderMessage, SEARCHING, statusText, triedQuery } from '../results/renderMessages';
import { TEXTS } from '../results/texts';
import { WINDOW_LIMITS } from '../results/windowRows';
import '../results/results.css';
import { renderFrame, renderGroups, renderSummary } from './renderWindow';
import { SearchHistory } from './searchHistory';
import { renderStart } from './startScreen';
import styles from './window.module.css';

/** The configuration, and the style sheet of this script. `bundleSearch.ts` sets them. */
declare const SEARCH_DATA: SearchGlobalData;
declare const SEARCH_STYLES: string;

declare global {
  interface Window {
    /** Opens the search window with a text. Undefined until its script has run. */
    openSearch?: (typed: string, filters: SearchFilters) => void;
  }
}

const provider = SEARCH_DATA.provider === 'algolia' ? connectService(SEARCH_DATA) : connectIndex(SEARCH_DATA);
const history = new SearchHistory();

provider.preload();
addStyles();
window.openSearch = (typed, filters) => {
  if (document.querySelector('[data-search-modal]') === null) new SearchWindow(typed, filters);
};

class SearchWindow {
  private readonly dialog = document.createElement('dialog');
  private readonly input: HTMLInputElement;
  private readonly session: SearchSession;
  private shown?: SearchState;
  private chosen = 0;

  constructor(typed: string, filters: SearchFilters) {
    const { limit: pageSize, perPage } = WINDOW_LIMITS;
    const search: SearchProvider['search'] = (request, signal) => provider.search(request, signal);
    this.session = createSearchSession({ search, filters, query: typed, pageSize, perPage });
    this.dialog.className = styles.dialog ?? '';
    this.dialog.dataset['searchModal'] = '';
    this.dialog.setAttribute('aria-label', TEXTS.dialogLabel);
    this.dialog.innerHTML = String(renderFrame());
    this.input = this.find<HTMLInputElement>('input');
    this.input.value = typed;
    this.listen();
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.input.focus();
    this.show();
  }

  private listen(): void {
    this.session.subscribe(() => this.show());
    this.input.addEventListener('input', () => this.session.setQuery(this.input.value));
    this.input.addEventListener('keydown', (event) => {
      const option = this.options()[this.chosen];
      if (event.key !== 'Enter' || event.isComposing || option === undefined) return;
      event.preventDefault();
      option.click();
    });
    this.find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.openSearchPage();
    });
    this.find('form').addEventListener('reset', () => {
      this.session.setQuery('');
      this.input.focus();
    });
    this.dialog.addEventListener('keydown', (event) => this.move(event));
    this.dialog.addEventListener('pointermove', ({ target }) => {
      const index = this.options().findIndex((option) => option.contains(target as Node));
      if (index >= 0 && index !== this.chosen) this.choose(index);
    });
    this.dialog.addEventListener('click', (event) => this.click(event));
    this.dialog.addEventListener('close', () => this.close());
  }

  /** Results usually arrive within a few milliseconds, so a state that is loading is shown only when it lasts. */
  private show(): void {
    const { query, status } = this.session.getState();
    this.dialog.dataset['status'] = status;
    this.find('[type=reset]').hidden = query === '';
    if (this.shown === this.session.getShown()) return;
    const state = this.session.getShown();
    const { result } = state;
    const hasHits = result !== undefined && result.hits.length > 0;
    this.shown = state;
    this.write('[data-guess]', hasHits && renderMessage(result, []));
    this.write('[role=listbox]', hasHits && renderGroups(result, SEARCH_DATA.sections));
    this.write('[data-body]', !hasHits && this.renderBody(state));
    this.write('[data-summary]', result && renderSummary(result, this.searchPageOf(state.query)));
    this.input.setAttribute('aria-expanded', String(hasHits));
    this.options().forEach((option, index) => (option.id = `search-item-${index}`));
    this.choose(0);
    this.find('[role=status]').textContent = statusText(state);
    if (state.status === 'ready' && result !== undefined) announceOutcome(result);
  }

  private renderBody({ status, result }: SearchState): Html | undefined {
    const { entryPoints, feedbackUrl } = SEARCH_DATA;
    if (status === 'error') return FAILURE;
    if (status === 'idle') return renderStart(history.getState(), entryPoints);
    if (result === undefined) return SEARCHING;
    const suggestions = entryPoints.slice(0, 3).map(({ title }) => title);
    return renderMessage(result, suggestions, feedbackUrl);
  }

  private choose(index: number): void {
    const options = this.options();
    this.chosen = (index + options.length) % Math.max(options.length, 1);
    options.forEach((option, at) => option.setAttribute('aria-selected', String(at === this.chosen)));
    const chosen = options[this.chosen];
    this.input.setAttribute('aria-activedescendant', chosen?.id ?? '');
    // This needs a layout, which would make the task that renders the results long.
    requestAnimationFrame(() => chosen?.scrollIntoView({ block: 'nearest' }));
  }

  /** The arrow keys choose a result, or move the focus through the rows of the start screen, which are links. */
  private move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (this.options().length > 0) return this.choose(this.chosen + step);
    const rows = [this.input, ...this.dialog.querySelectorAll<HTMLElement>('[data-search-row]')];
    rows[Math.max(0, rows.indexOf(event.target as HTMLElement)) + step]?.focus();
  }

  private click(event: MouseEvent): void {
    const target = event.target as Element;
    if (target === this.dialog || target.closest('[data-close]')) return this.close();
    const tried = triedQuery(target);
    if (tried !== undefined) return this.ask(tried);
    const tool = target.closest<HTMLElement>('[data-tool]');
    if (tool) return this.edit(tool.dataset);
    const link = target.closest<HTMLAnchorElement>('a[data-title]');
    // With a key, the browser opens the link in another tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { title = '', detail } = link.dataset;
    this.follow(link.getAttribute('href') ?? '', title, detail);
  }

  private ask(query: string): void {
    this.input.value = query;
    this.session.setQuery(query);
    this.input.focus();
  }

  /** Saves or removes the search in whose row a button was pressed. */
  private edit({ tool, title = '', url = '', detail }: DOMStringMap): void {
    if (tool === 'save') history.addFavorite({ title, url, detail });
    else history.remove(tool === 'recent' ? 'recent' : 'favorite', url);
    this.write('[data-body]', renderStart(history.getState(), SEARCH_DATA.entryPoints));
    this.input.focus();
  }

  private openSearchPage(): void {
    const query = this.input.value.trim();
    if (query !== '') this.follow(this.searchPageOf(query), query, TEXTS.search);
  }

  /** The application, if it has started, opens the page without loading the document again (`SearchBar`). */
  private follow(url: string, title: string, detail?: string): void {
    history.addRecent({ title, url, detail });
    this.close();
    if (window.dispatchEvent(new CustomEvent('search-follow', { detail: url, cancelable: true })))
      window.location.assign(url);
  }

  private close(): void {
    if (!this.dialog.isConnected) return;
    this.session.close();
    this.dialog.close();
    this.dialog.remove();
    const { activeElement: focused } = document;
    // Chromium returns the focus to a field without its caret, and nothing could be typed.
    if (focused instanceof HTMLInputElement) focused.select();
    if (focused !== document.body) return;
    document.querySelector<HTMLElement>('[data-search-button]')?.focus({ preventScroll: true });
  }

  private searchPageOf(query: string): string {
    return SEARCH_DATA.searchPageUrl + writeQuery({ q: query });
  }

  private options(): HTMLElement[] {
    return [...this.dialog.querySelectorAll<HTMLElement>('[role=option]')];
  }

  /** Fills a part of the window, or hides it. */
  private write(selector: string, content: Html | false | undefined): void {
    const part = this.find(selector);
    part.hidden = !content;
    part.innerHTML = content ? String(content) : '';
  }

  private find<Found extends HTMLElement>(selector: string): Found {
    const found = this.dialog.querySelector<Found>(selector);
    if (found === null) throw new Error(`search: the window has no ${selector}; renderFrame must write it.`);
    return found;
  }
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SEARCH_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
