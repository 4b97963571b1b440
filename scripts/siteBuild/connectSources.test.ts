import { expect, it } from 'vitest';
import { listConnectSources } from './connectSources';

const analytics = { endpoint: 'https://events.voltmoor.example/api/event', domain: 'docs.voltmoor.example' };
const algolia = { provider: 'algolia' as const, appId: 'APP', apiKey: 'key', indexName: 'docs' };
const embedded = { provider: 'embedded' as const };

it('lists each origin that the pages call once, without paths', () => {
  const hosts = ['https://search.voltmoor.example', 'https://events.voltmoor.example/'];
  expect(listConnectSources({ analytics, search: { ...algolia, hosts } })).toEqual([
    'https://events.voltmoor.example',
    'https://search.voltmoor.example',
  ]);
  // Without hosts in the settings, those of the Algolia application.
  expect(listConnectSources({ analytics: null, search: { ...algolia, hosts: [] } })).toContain(
    'https://app-dsn.algolia.net',
  );
});

it('is empty when the pages call no other origin', () => {
  expect(listConnectSources({ analytics: null, search: embedded })).toEqual([]);
  const own = { ...analytics, endpoint: '/api/event' };
  expect(listConnectSources({ analytics: own, search: embedded })).toEqual([]);
});

it.each(['events.voltmoor.example', '//events.voltmoor.example', "'unsafe-inline'", 'data:text/plain,x', ''])(
  'rejects the endpoint %j',
  (endpoint) => {
    const settings = { analytics: { ...analytics, endpoint }, search: embedded };
    expect(() => listConnectSources(settings)).toThrow(/portal\.config\.ts: analytics\.endpoint is /);
  },
);
