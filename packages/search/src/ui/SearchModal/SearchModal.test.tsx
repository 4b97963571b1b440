// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchHistory } from '../../client/searchHistory';
import type { SearchEngine } from '../../engine/createSearchEngine';
import { createHarness, type Harness } from '../../testing/createHarness';
import { fixtureEngine } from '../../testing/fixtureEngine';
import { SearchModal, type SearchModalProps } from './SearchModal';

let engine: SearchEngine;
let harness: Harness;
beforeAll(async () => {
  engine = await fixtureEngine();
});
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.remove());

const ENTRY_POINTS = [
  { title: 'Set up chargers', url: '/documentation/voltmoor-ui/Set%20up/chargers' },
  { title: 'First steps', url: '/first-steps', description: 'Your first call' },
];

function modal(extra: Partial<SearchModalProps> = {}): { props: SearchModalProps; node: ReactNode } {
  const data = new Map<string, string>();
  const history = new SearchHistory(() => ({
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
  }));
  const props: SearchModalProps = {
    provider: harness.provider,
    history,
    filters: {},
    searchPageUrl: '/search',
    sections: [],
    entryPoints: ENTRY_POINTS,
    feedbackUrl: 'mailto:docs@portal.example?subject={query}',
    onNavigate: vi.fn(),
    onClose: vi.fn(),
    ...extra,
  };
  return { props, node: <SearchModal {...props} /> };
}

describe('the window', () => {
  it('has the specified texts and offers entry points before anything is typed', async () => {
    await harness.render(modal().node);
    expect(harness.input().placeholder).toBe('Search docs');
    expect(harness.host.querySelector('dialog')?.open).toBe(true);
    expect(document.activeElement).toBe(harness.input());
    expect([...harness.host.querySelectorAll('[data-search-row]')].map((row) => row.textContent)).toEqual([
      'Set up chargers',
      'First stepsYour first call',
    ]);
    expect(harness.text()).toContain('Cancel');
    expect(harness.text()).not.toContain('See all');
  });

  it('groups results, announces their number and links to all of them', async () => {
    await harness.render(modal().node);
    await harness.type('charger');
    const groups = (): (string | null | undefined)[] =>
      [...harness.host.querySelectorAll('[role=group]')].map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
    // The first results are rendered at once, the others afterwards.
    const { nbHits, facets } = engine.search('charger');
    const names = facets.sections.map(({ value, count }) => `${value} ${count} results`);
    expect(names[0]).toMatch(/^Guides \d/);
    expect(groups()).toContain(names[0]);
    await vi.waitFor(() => expect(groups()).toEqual(expect.arrayContaining(names.slice(0, 2))));
    expect(harness.text()).toContain(`See all ${nbHits} results`);
    expect(harness.host.querySelector('[role=status]')?.textContent).toBe(`${nbHits} results for charger.`);
    expect(harness.host.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Search results');
    expect(harness.input().getAttribute('aria-expanded')).toBe('true');
  });

  it('moves with the arrow keys, opens with Enter and adds the result to the history', async () => {
    const { props, node } = modal();
    await harness.render(node);
    await harness.type('get charger');
    expect(harness.host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe(
      '/documentation/apiv2/entitymanagement/get-charger',
    );
    await harness.press('ArrowDown');
    expect(harness.host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe(
      '/documentation/api-descriptions/get-charger',
    );
    await harness.press('ArrowUp');
    await harness.press('Enter');
    expect(props.onNavigate).toHaveBeenCalledWith('/documentation/apiv2/entitymanagement/get-charger');
    expect(props.onClose).toHaveBeenCalled();
    expect(props.history.getState().recent).toMatchObject([
      { title: 'Get a charger', url: '/documentation/apiv2/entitymanagement/get-charger' },
    ]);
  });

  it('asks to be closed by Escape and by Cancel, and keeps the query', async () => {
    const { props, node } = modal();
    await harness.render(node);
    await harness.type('charger');
    await harness.press('Escape');
    expect(props.onClose).toHaveBeenCalledTimes(1);
    expect(harness.input().value).toBe('charger');
    await harness.click('button', 'Cancel');
    expect(props.onClose).toHaveBeenCalledTimes(2);
  });

  it('clears the query', async () => {
    await harness.render(modal().node);
    await harness.type('charger');
    await harness.click('[aria-label="Clear the query"]');
    expect(harness.input().value).toBe('');
    expect(harness.host.querySelector('[data-search-row]')).not.toBeNull();
  });

  it('shows that there are no results, what to try and where to report it', async () => {
    await harness.render(modal().node);
    await harness.type('xyzzyqwerty');
    for (const part of [
      'No results for',
      'xyzzyqwerty',
      'Try searching for',
      'Believe this query should return results?',
    ])
      expect(harness.text()).toContain(part);
    expect(
      [...harness.host.querySelectorAll('a')]
        .find((link) => link.textContent === 'Let us know.')
        ?.getAttribute('href'),
    ).toBe('mailto:docs@portal.example?subject=xyzzyqwerty');
    await harness.click('button', 'Set up chargers');
    expect(harness.input().value).toBe('Set up chargers');
  });

  it('shows that the search failed, and works again with the next keystroke', async () => {
    harness.isBroken = true;
    await harness.render(modal().node);
    await harness.type('charger');
    expect(harness.text()).toContain('Unable to fetch results');
    expect(harness.text()).toContain('You might want to check your network connection.');
    harness.isBroken = false;
    await harness.type('chargers');
    expect(harness.host.querySelectorAll('[role=option]').length).toBeGreaterThan(0);
    expect(harness.text()).not.toContain('Unable to fetch results');
  });

  it('lists recent and favourite searches, which can be saved and removed', async () => {
    const { props, node } = modal();
    props.history.addRecent({ title: 'Reboot a charger', url: '/reboot' });
    await harness.render(node);
    expect(harness.text()).toContain('Recent');
    await harness.click('[aria-label="Save “Reboot a charger” as favorite"]');
    expect(harness.text()).toContain('Favorite');
    expect(harness.text()).not.toContain('Recent');
    await harness.click('[aria-label="Remove “Reboot a charger” from favorites"]');
    expect(harness.text()).not.toContain('Reboot a charger');
  });

  it('renders a payload in the query as text', async () => {
    await harness.render(modal().node);
    await harness.type('<img src=x onerror=alert(1)> qqqqqq');
    expect(harness.host.querySelector('img')).toBeNull();
  });
});
