import { expect, it, vi } from 'vitest';
import { createPageViews, type Surroundings } from './pageViews';

function setUp(referrer = '', navigator: object = { doNotTrack: null }) {
  const fetch = vi.fn(() => Promise.resolve(new Response()));
  const surroundings = {
    fetch,
    location: { origin: 'https://docs.example' },
    document: { referrer },
    navigator,
  } as unknown as Surroundings;
  const report = createPageViews({ endpoint: 'https://stats.example', domain: 'docs.example' }, surroundings);
  const sent = () =>
    (fetch.mock.calls as unknown as [string, RequestInit][]).map(
      ([, { body }]) => JSON.parse(body as string) as { url: string; referrer: string },
    );
  return { report, sent };
}

it('sends an event for each change of path, query or hash, but only the path', ({ task }) => {
  const { report, sent } = setUp();
  for (const place of ['/search', '/search?q=secret', '/search?q=secret', '/search?q=secret#a', '/Set up/a'])
    report(place);
  expect(sent().map(({ url }) => url)).toEqual([
    'https://docs.example/search',
    'https://docs.example/search',
    'https://docs.example/search',
    'https://docs.example/Set%20up/a',
  ]);
  expect(JSON.stringify(sent())).not.toContain('secret');
  task.meta.attack = {
    id: 'L4',
    attack: 'Have a secret in the query or hash of a page that is counted',
    attempts: 3,
    bound: 'page views contain only the path',
  };
});

it('sends the referrer without its query', ({ task }) => {
  const { report, sent } = setUp('https://partner.example/a?token=secret');
  report('/');
  expect(sent()[0]?.referrer).toBe('https://partner.example/a');
  task.meta.attack = {
    id: 'L4',
    attack: 'Have a secret in the query of the referrer',
    attempts: 1,
    bound: 'page views contain only its path',
  };
});

it.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  'sends nothing for readers with %j',
  (navigator) => {
    const { report, sent } = setUp('', navigator);
    report('/');
    expect(sent()).toEqual([]);
  },
);
