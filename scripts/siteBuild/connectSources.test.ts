import { expect, it } from 'vitest';
import { listConnectSources } from './connectSources';

const analytics = { endpoint: 'https://events.voltmoor.example/api/event', domain: 'docs.voltmoor.example' };
const algolia = { provider: 'algolia' as const, appId: 'APP', apiKey: 'key', indexName: 'docs' };

it('is empty when the pages call no other origin', () => {
  expect(listConnectSources({ analytics: null, search: { provider: 'embedded' } })).toEqual([]);
});

it('lists each origin once, without paths', () => {
  const search = {
    ...algolia,
    hosts: ['https://search.voltmoor.example', 'https://events.voltmoor.example/'],
  };
  expect(listConnectSources({ analytics, search })).toEqual([
    'https://events.voltmoor.example',
    'https://search.voltmoor.example',
  ]);
});

it('adds the default hosts of an Algolia application when none are configured', () => {
  expect(listConnectSources({ analytics: null, search: { ...algolia, hosts: [] } })).toContain(
    'https://app-dsn.algolia.net',
  );
});

it('leaves out addresses of this site', () => {
  expect(
    listConnectSources({
      analytics: { ...analytics, endpoint: '/api/event' },
      search: { provider: 'embedded' },
    }),
  ).toEqual([]);
});

it.each(['events.voltmoor.example', '//events.voltmoor.example', "'unsafe-inline'", 'data:text/plain,x', ''])(
  'rejects the endpoint %j',
  (endpoint) => {
    expect(() =>
      listConnectSources({ analytics: { ...analytics, endpoint }, search: { provider: 'embedded' } }),
    ).toThrow(/portal\.config\.ts: analytics\.endpoint is /);
  },
);
