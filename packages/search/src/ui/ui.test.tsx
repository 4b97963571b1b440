// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchFailure, type SearchProvider } from '../client/provider';
import { SearchMemory } from '../client/storedSearches';
import type { SearchEngine } from '../engine/createSearchEngine';
import { fixtureEngine } from '../testing/fixtureEngine';
import { SearchButton } from './SearchButton/SearchButton';
import { SearchModal, type SearchModalProps } from './SearchModal/SearchModal';
import { SearchPage } from './SearchPage/SearchPage';
import { isSearchKey } from './useSearchHotkeys';

let engine: SearchEngine;
let root: Root;
let host: HTMLElement;
let isBroken = false;

const provider: SearchProvider = {
  preload: () => undefined,
  onImproved: () => () => undefined,
  search: async (request) => {
    if (isBroken) throw new SearchFailure('offline');
    return engine.search(request.query, request);
  },
};

beforeAll(async () => {
  engine = await fixtureEngine();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  HTMLDialogElement.prototype.showModal = function show() { this.open = true; };
  HTMLDialogElement.prototype.close = function close() { this.open = false; };
  Element.prototype.scrollIntoView = () => undefined;
});

beforeEach(() => {
  isBroken = false;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const render = (node: ReactNode): Promise<void> => act(async () => root.render(node));
const text = (): string => host.textContent ?? '';
const input = (): HTMLInputElement => host.querySelector('input') as HTMLInputElement;

async function type(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
}

async function press(key: string, target: Element = input()): Promise<void> {
  await act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

const ENTRY_POINTS = [{ title: 'Set up chargers', url: '/documentation/voltmoor-ui/Set%20up/chargers' }, { title: 'First steps', url: '/first-steps', description: 'Your first call' }];

function modal(extra: Partial<SearchModalProps> = {}): { props: SearchModalProps; node: ReactNode } {
  const data = new Map<string, string>();
  const memory = new SearchMemory(() => ({ getItem: (key) => data.get(key) ?? null, setItem: (key, value) => void data.set(key, value) }));
  const props: SearchModalProps = { provider, memory, filters: {}, searchPageUrl: '/search', entryPoints: ENTRY_POINTS, feedbackUrl: 'mailto:docs@portal.example?subject={query}', onNavigate: vi.fn(), onClose: vi.fn(), ...extra };
  return { props, node: <SearchModal {...props} /> };
}

describe('the window', () => {
  it('has the specified texts and offers entry points before anything is typed', async () => {
    await render(modal().node);
    expect(input().placeholder).toBe('Search docs');
    expect(host.querySelector('dialog')?.open).toBe(true);
    expect(document.activeElement).toBe(input());
    expect([...host.querySelectorAll('[data-search-row]')].map((row) => row.textContent)).toEqual(['Set up chargers', 'First stepsYour first call']);
    expect(text()).toContain('Cancel');
    expect(text()).not.toContain('See all');
  });

  it('groups results, announces their number and links to all of them', async () => {
    await render(modal().node);
    await type('charger');
    const groups = [...host.querySelectorAll('[role=group]')].map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);
    expect(groups).toEqual(expect.arrayContaining(['Guides', 'CPO API']));
    const { nbHits } = engine.search('charger');
    expect(text()).toContain(`See all ${nbHits} results`);
    expect(host.querySelector('[role=status]')?.textContent).toBe(`${nbHits} results for charger.`);
    expect(host.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Search results');
    expect(input().getAttribute('aria-expanded')).toBe('true');
  });

  it('moves with the arrow keys, opens with Enter and remembers what was opened', async () => {
    const { props, node } = modal();
    await render(node);
    await type('get charger');
    expect(host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe('/documentation/apiv2/entitymanagement/get-charger');
    await press('ArrowDown');
    expect(host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe('/documentation/api-descriptions/get-charger');
    await press('ArrowUp');
    await press('Enter');
    expect(props.onNavigate).toHaveBeenCalledWith('/documentation/apiv2/entitymanagement/get-charger');
    expect(props.onClose).toHaveBeenCalled();
    expect(props.memory.getState().recent).toEqual([{ title: 'Get a charger', url: '/documentation/apiv2/entitymanagement/get-charger', detail: 'CPO API › Get a charger' }].map((entry) => expect.objectContaining({ title: entry.title, url: entry.url })));
  });

  it('closes with Escape and with Cancel, and keeps the query until then', async () => {
    const { props, node } = modal();
    await render(node);
    await type('charger');
    await press('Escape');
    expect(props.onClose).toHaveBeenCalledTimes(1);
    expect(input().value).toBe('charger');
    await act(async () => ([...host.querySelectorAll('button')].find((button) => button.textContent === 'Cancel') as HTMLButtonElement).click());
    expect(props.onClose).toHaveBeenCalledTimes(2);
  });

  it('clears the query', async () => {
    await render(modal().node);
    await type('charger');
    await act(async () => (host.querySelector('[aria-label="Clear the query"]') as HTMLButtonElement).click());
    expect(input().value).toBe('');
    expect(host.querySelector('[data-search-row]')).not.toBeNull();
  });

  it('says that nothing was found, what to try and where to report it', async () => {
    await render(modal().node);
    await type('xyzzyqwerty');
    for (const part of ['No results for', 'xyzzyqwerty', 'Try searching for', 'Believe this query should return results?']) expect(text()).toContain(part);
    expect([...host.querySelectorAll('a')].find((link) => link.textContent === 'Let us know.')?.getAttribute('href')).toBe('mailto:docs@portal.example?subject=xyzzyqwerty');
    await act(async () => ([...host.querySelectorAll('button')].find((button) => button.textContent === 'Set up chargers') as HTMLButtonElement).click());
    expect(input().value).toBe('Set up chargers');
  });

  it('says that the search failed, and works again with the next keystroke', async () => {
    isBroken = true;
    await render(modal().node);
    await type('charger');
    expect(text()).toContain('Unable to fetch results');
    expect(text()).toContain('You might want to check your network connection.');
    isBroken = false;
    await type('chargers');
    expect(host.querySelectorAll('[role=option]').length).toBeGreaterThan(0);
    expect(text()).not.toContain('Unable to fetch results');
  });

  it('lists recent and favourite searches and lets them be kept and removed', async () => {
    const { props, node } = modal();
    props.memory.remember({ title: 'Reboot a charger', url: '/reboot' });
    await render(node);
    expect(text()).toContain('Recent');
    await act(async () => (host.querySelector('[aria-label="Save “Reboot a charger” as favorite"]') as HTMLButtonElement).click());
    expect(text()).toContain('Favorite');
    expect(text()).not.toContain('Recent');
    await act(async () => (host.querySelector('[aria-label="Remove “Reboot a charger” from favorites"]') as HTMLButtonElement).click());
    expect(text()).not.toContain('Reboot a charger');
  });

  it('renders a payload in the query as text', async () => {
    await render(modal().node);
    await type('<img src=x onerror=alert(1)> qqqqqq');
    expect(host.querySelector('img')).toBeNull();
  });
});

describe('the button', () => {
  const button = (label?: string): ReactNode => <SearchButton label={label} searchPageUrl="/search" onOpen={() => undefined} onIntent={() => undefined} />;

  it('is a form to the search page before the application runs', () => {
    const html = renderToString(button());
    expect(html).toContain('action="/search"');
    expect(html).toContain('>Search</span>');
    expect(html).toContain('<kbd>Ctrl</kbd>');
  });

  it('refuses an empty label', () => {
    expect(() => renderToString(button(' '))).toThrow('the label of the search button is required text');
  });

  it('opens by Ctrl or Cmd+K anywhere and by / outside inputs', () => {
    const key = (name: string, extra: Partial<KeyboardEvent> = {}): boolean => isSearchKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false, target: document.body, ...extra });
    expect([key('k', { ctrlKey: true }), key('K', { metaKey: true }), key('/')]).toEqual([true, true, true]);
    expect([key('k'), key('/', { target: document.createElement('input') }), key('/', { ctrlKey: true }), key('k', { ctrlKey: true, altKey: true })]).toEqual([false, false, false, false]);
    expect(key('k', { ctrlKey: true, target: document.createElement('textarea') })).toBe(true);
  });
});

describe('the search page', () => {
  const page = (search: string, onReplace = vi.fn()): { node: ReactNode; onReplace: typeof onReplace } => ({
    onReplace,
    node: <SearchPage provider={provider} filters={{}} searchPageUrl="/search" search={search} suggestions={['First steps']} onReplace={onReplace} />,
  });

  it('reads the query and the filters of the address', async () => {
    await render(page('?q=charger&section=Guides').node);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(input().value).toBe('charger');
    expect((host.querySelector('input[type=checkbox]:checked')?.parentElement)?.textContent).toMatch(/^Guides\d+$/);
    expect([...host.querySelectorAll('ol a')].every((link) => !(link.getAttribute('href') ?? '').includes('entitymanagement'))).toBe(true);
  });

  it('writes the query back by replacing the address', async () => {
    const { node, onReplace } = page('');
    await render(node);
    await type('reboot');
    await vi.waitFor(() => expect(onReplace).toHaveBeenCalledWith('?q=reboot'));
  });

  it('is a GET form with a place for the results of the server', () => {
    const html = renderToString(page('').node);
    expect(html).toContain('<form');
    expect(html).toContain('method="get"');
    expect(html).toContain('name="q"');
    expect(html).toContain('<noscript><!--search-results--></noscript>');
  });
});
