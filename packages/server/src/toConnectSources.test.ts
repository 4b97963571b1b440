import { expect, it } from 'vitest';
import { toConnectSources } from './toConnectSources';

const analytics = { endpoint: 'https://events.voltmoor.example/api/event', domain: 'docs.voltmoor.example' };
const algolia = { provider: 'algolia' as const, appId: 'APP', apiKey: 'key', indexName: 'docs' };

it('is empty for a portal that calls nobody', () => {
  expect(toConnectSources({ analytics: null, search: { provider: 'embedded' } })).toEqual([]);
});

it('names origins, not addresses, once each', () => {
  const search = {
    ...algolia,
    hosts: ['https://search.voltmoor.example', 'https://events.voltmoor.example/'],
  };
  expect(toConnectSources({ analytics, search })).toEqual([
    'https://events.voltmoor.example',
    'https://search.voltmoor.example',
  ]);
});

it('knows the hosts of a search application that names none', () => {
  expect(toConnectSources({ analytics: null, search: { ...algolia, hosts: [] } })).toContain(
    'https://app-dsn.algolia.net',
  );
});

it('needs nothing for an address of this site', () => {
  expect(
    toConnectSources({
      analytics: { ...analytics, endpoint: '/api/event' },
      search: { provider: 'embedded' },
    }),
  ).toEqual([]);
});

it.each(['events.voltmoor.example', '//events.voltmoor.example', "'unsafe-inline'", 'data:text/plain,x', ''])(
  'refuses %j',
  (endpoint) => {
    expect(() =>
      toConnectSources({ analytics: { ...analytics, endpoint }, search: { provider: 'embedded' } }),
    ).toThrow(/portal\.config\.ts has analytics\.endpoint/);
  },
);
