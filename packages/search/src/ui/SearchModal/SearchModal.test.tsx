// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchMemory } from '../../client/storedSearches';
import type { SearchEngine } from '../../engine/createSearchEngine';
import { createStage, type Stage } from '../../testing/createStage';
import { fixtureEngine } from '../../testing/fixtureEngine';
import { SearchModal, type SearchModalProps } from './SearchModal';

let engine: SearchEngine;
let stage: Stage;
beforeAll(async () => {
  engine = await fixtureEngine();
});
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.remove());

const ENTRY_POINTS = [
  { title: 'Set up chargers', url: '/documentation/voltmoor-ui/Set%20up/chargers' },
  { title: 'First steps', url: '/first-steps', description: 'Your first call' },
];

function modal(extra: Partial<SearchModalProps> = {}): { props: SearchModalProps; node: ReactNode } {
  const data = new Map<string, string>();
  const memory = new SearchMemory(() => ({
    getItem: (key) => data.get(key) ?? null,
    setItem: (key, value) => void data.set(key, value),
  }));
  const props: SearchModalProps = {
    provider: stage.provider,
    memory,
    filters: {},
    searchPageUrl: '/search',
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
    await stage.render(modal().node);
    expect(stage.input().placeholder).toBe('Search docs');
    expect(stage.host.querySelector('dialog')?.open).toBe(true);
    expect(document.activeElement).toBe(stage.input());
    expect([...stage.host.querySelectorAll('[data-search-row]')].map((row) => row.textContent)).toEqual([
      'Set up chargers',
      'First stepsYour first call',
    ]);
    expect(stage.text()).toContain('Cancel');
    expect(stage.text()).not.toContain('See all');
  });

  it('groups results, announces their number and links to all of them', async () => {
    await stage.render(modal().node);
    await stage.type('charger');
    const groups = (): (string | null | undefined)[] =>
      [...stage.host.querySelectorAll('[role=group]')].map(
        (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
    // The first results stand at once, the others follow.
    expect(groups()).toContain('Guides');
    await vi.waitFor(() => expect(groups()).toEqual(expect.arrayContaining(['Guides', 'CPO API'])));
    const { nbHits } = engine.search('charger');
    expect(stage.text()).toContain(`See all ${nbHits} results`);
    expect(stage.host.querySelector('[role=status]')?.textContent).toBe(`${nbHits} results for charger.`);
    expect(stage.host.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Search results');
    expect(stage.input().getAttribute('aria-expanded')).toBe('true');
  });

  it('moves with the arrow keys, opens with Enter and remembers what was opened', async () => {
    const { props, node } = modal();
    await stage.render(node);
    await stage.type('get charger');
    expect(stage.host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe(
      '/documentation/apiv2/entitymanagement/get-charger',
    );
    await stage.press('ArrowDown');
    expect(stage.host.querySelector('[aria-selected=true]')?.getAttribute('href')).toBe(
      '/documentation/api-descriptions/get-charger',
    );
    await stage.press('ArrowUp');
    await stage.press('Enter');
    expect(props.onNavigate).toHaveBeenCalledWith('/documentation/apiv2/entitymanagement/get-charger');
    expect(props.onClose).toHaveBeenCalled();
    expect(props.memory.getState().recent).toMatchObject([
      { title: 'Get a charger', url: '/documentation/apiv2/entitymanagement/get-charger' },
    ]);
  });

  it('closes with Escape and with Cancel, and keeps the query until then', async () => {
    const { props, node } = modal();
    await stage.render(node);
    await stage.type('charger');
    await stage.press('Escape');
    expect(props.onClose).toHaveBeenCalledTimes(1);
    expect(stage.input().value).toBe('charger');
    await stage.click('button', 'Cancel');
    expect(props.onClose).toHaveBeenCalledTimes(2);
  });

  it('clears the query', async () => {
    await stage.render(modal().node);
    await stage.type('charger');
    await stage.click('[aria-label="Clear the query"]');
    expect(stage.input().value).toBe('');
    expect(stage.host.querySelector('[data-search-row]')).not.toBeNull();
  });

  it('says that nothing was found, what to try and where to report it', async () => {
    await stage.render(modal().node);
    await stage.type('xyzzyqwerty');
    for (const part of [
      'No results for',
      'xyzzyqwerty',
      'Try searching for',
      'Believe this query should return results?',
    ])
      expect(stage.text()).toContain(part);
    expect(
      [...stage.host.querySelectorAll('a')]
        .find((link) => link.textContent === 'Let us know.')
        ?.getAttribute('href'),
    ).toBe('mailto:docs@portal.example?subject=xyzzyqwerty');
    await stage.click('button', 'Set up chargers');
    expect(stage.input().value).toBe('Set up chargers');
  });

  it('says that the search failed, and works again with the next keystroke', async () => {
    stage.isBroken = true;
    await stage.render(modal().node);
    await stage.type('charger');
    expect(stage.text()).toContain('Unable to fetch results');
    expect(stage.text()).toContain('You might want to check your network connection.');
    stage.isBroken = false;
    await stage.type('chargers');
    expect(stage.host.querySelectorAll('[role=option]').length).toBeGreaterThan(0);
    expect(stage.text()).not.toContain('Unable to fetch results');
  });

  it('lists recent and favourite searches and lets them be kept and removed', async () => {
    const { props, node } = modal();
    props.memory.remember({ title: 'Reboot a charger', url: '/reboot' });
    await stage.render(node);
    expect(stage.text()).toContain('Recent');
    await stage.click('[aria-label="Save “Reboot a charger” as favorite"]');
    expect(stage.text()).toContain('Favorite');
    expect(stage.text()).not.toContain('Recent');
    await stage.click('[aria-label="Remove “Reboot a charger” from favorites"]');
    expect(stage.text()).not.toContain('Reboot a charger');
  });

  it('renders a payload in the query as text', async () => {
    await stage.render(modal().node);
    await stage.type('<img src=x onerror=alert(1)> qqqqqq');
    expect(stage.host.querySelector('img')).toBeNull();
  });
});
