import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMisses, type SearchOutcome, type Surroundings } from './reportMisses';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(navigator: object = { doNotTrack: null }) {
  const events = new EventTarget();
  const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
  const surroundings = {
    addEventListener: events.addEventListener.bind(events),
    setTimeout: (callback: () => void, delay: number) => setTimeout(callback, delay),
    clearTimeout: (timer: number) => clearTimeout(timer),
    fetch,
    navigator,
  };
  reportMisses(surroundings as unknown as Surroundings, '/docs/search-misses');
  const show = (query: string, nbHits = 0, isWeak = false): void => {
    const detail: SearchOutcome = { query, nbHits, isWeak };
    events.dispatchEvent(new CustomEvent('search-outcome', { detail }));
  };
  const sent = () => (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, { body }]) => body);
  return { fetch, show, sent };
}

it('reports a search without good results when the reader has stopped typing', () => {
  const { fetch, show, sent } = setUp();
  show('overs');
  vi.advanceTimersByTime(2_000);
  show('overstay fee');
  vi.advanceTimersByTime(2_999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual(['{"words":"overstay fee"}']);
  expect(fetch.mock.calls[0]).toEqual([
    '/docs/search-misses',
    expect.objectContaining({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  ]);
  show('Fleet card', 12, true);
  vi.advanceTimersByTime(3_000);
  show('fleet card');
  vi.advanceTimersByTime(3_000);
  expect(sent()).toEqual(['{"words":"overstay fee"}', '{"words":"fleet card"}']);
});

it('reports nothing when the reader then finds something, or the query may identify somebody', () => {
  const { show, sent } = setUp();
  show('tarrif');
  vi.advanceTimersByTime(1_000);
  show('tariff', 30);
  vi.advanceTimersByTime(10_000);
  show('anna@example.org');
  vi.advanceTimersByTime(10_000);
  expect(sent()).toEqual([]);
});

it.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  'reports nothing for a reader with %o',
  (navigator) => {
    const { show, sent } = setUp(navigator);
    show('overstay fee');
    vi.advanceTimersByTime(10_000);
    expect(sent()).toEqual([]);
  },
);
