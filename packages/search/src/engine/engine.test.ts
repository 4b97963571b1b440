import { OverBudgetError, withBudget } from '@voltmoor/build-tools/budget';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureEngine } from '../testing/fixtureEngine';
import { fixtureRecords } from '../testing/fixtureRecords';
import type { SearchEngine } from './searchEngine';
import type { SearchHit } from './types';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await fixtureEngine();
});

function first(query: string): string | undefined {
  return engine.search(query).hits[0]?.url;
}

const textOf = (parts: SearchHit['title']): string => parts.map(({ text }) => text).join('');

const E = '/documentation/apiv2/entitymanagement';
const C = '/documentation/connect/charger-management';

describe('the first result', () => {
  it.each([
    ['get charger', `${E}/get-charger`],
    ['get-chargers', `${E}/get-chargers`],
    ['connectionStatus', `${E}/get-charger#response.200.connectionStatus`],
    ['connection status', `${E}/get-charger#response.200.connectionStatus`],
    ['connection_status', `${E}/get-charger#response.200.connectionStatus`],
    ['conectionStatus', `${E}/get-charger#response.200.connectionStatus`],
    ['charging profile purpose', `${E}/set-charging-profile#request.chargingProfilePurpose`],
    ['NEVER_CONNECTED', `${E}/get-charger#response.200.connectionStatus`],
    ['DELETE /chargers/{id}', `${E}/delete-charger`],
    ['https://api.voltmoor.example/v2/chargers/chr_4k9d2m7xq1ab', `${E}/get-charger`],
    ['/tags/{id}/block', `${E}/block-tag`],
    ['VM-1104', '/documentation/connect/troubleshooting/charger-events#vm-1104'],
    ['how do I restart a charger', `${C}/charger-actions/reboot`],
    ['release a stuck cable', `${C}/socket-actions/unlock-cable`],
    ['load balancing', '/documentation/voltmoor-ui/Tune%20it/energy-management'],
    ['roaming', '/documentation/ocpi/introduction'],
    ['chrager events', '/documentation/connect/troubleshooting/charger-events'],
    ['conection pasword', '/documentation/voltmoor-ui/Set%20up/chargers#password'],
    ['block a lost RFID card', `${E}/block-tag`],
    ['meter is silent', '/documentation/voltmoor-ui/Tune%20it/energy-management#fallback'],
    ['list-charger-groups', '/documentation/api-descriptions/list-charger-groups'],
    ['rate lim', '/documentation/apiv2/api/introduction#rate-limits'],
  ])('of "%s" is %s', (query, url) => {
    expect(first(query)).toBe(url);
  });
});

describe('versions of one operation', () => {
  it('are one result: the newest version, with the others as variants', () => {
    const cdrs = engine
      .search('get cdrs')
      .hits.filter(({ url }) => url.includes('get-cdrs') && !url.includes('#'));
    expect(cdrs).toHaveLength(1);
    expect(cdrs[0]).toMatchObject({ version: '2.2.1', variants: [{ version: '2.2' }, { version: '2.1.1' }] });
  });

  it('are represented by the version that the query names', () => {
    expect(engine.search('get cdrs 2.1.1').hits[0]?.version).toBe('2.1.1');
  });

  it('include the operation of the legacy API that the newer one replaced', () => {
    const [hit] = engine.search('get charger').hits;
    expect(hit?.variants).toEqual([
      { url: '/documentation/api-descriptions/get-charger', title: 'Get a charger', version: 'v1' },
    ]);
  });
});

describe('filters and counts', () => {
  it('shows only the chosen sections and still counts the others', () => {
    const result = engine.search('charger', { filters: { sections: ['Guides'] } });
    expect(new Set(result.hits.map(({ section }) => section))).toEqual(new Set(['Guides']));
    expect(result.facets.sections.map(({ value }) => value)).toContain('CPO API');
    expect(result.nbHits).toBe(result.facets.sections.find(({ value }) => value === 'Guides')?.count);
  });

  it('shows only the chosen OCPI version', () => {
    const { hits } = engine.search('cdrs', { filters: { versions: ['2.1.1'] } });
    expect(hits.every(({ version }) => version === '2.1.1')).toBe(true);
    expect(hits.length).toBeGreaterThan(0);
  });

  it('leaves out other languages and other versions of the docs', () => {
    expect(engine.search('charger', { filters: { language: 'nl' } }).nbHits).toBe(0);
    expect(engine.search('charger', { filters: { tags: ['default', 'docs-default-1.0'] } }).nbHits).toBe(0);
    expect(
      engine.search('charger', { filters: { language: 'en', tags: ['default', 'docs-default-current'] } })
        .nbHits,
    ).toBeGreaterThan(0);
  });

  it('pages through all results without repeating one', () => {
    const all = engine.search('charger', { limit: 100 }).hits.map(({ objectID }) => objectID);
    const paged = [0, 5, 10, 15, 20].flatMap((offset) =>
      engine.search('charger', { offset, limit: 5 }).hits.map(({ objectID }) => objectID),
    );
    expect(paged).toEqual(all.slice(0, paged.length));
  });
});

describe('text', () => {
  it('is unchanged, with the matched words marked', () => {
    const [hit] = engine.search('connection status').hits;
    expect(hit?.title).toEqual([{ text: 'connectionStatus', isMatch: true }]);
    expect(hit?.snippet.find(({ isMatch }) => isMatch)?.text).toBe('connected');
  });

  it('stays text where queries, titles or content contain markup', async () => {
    const [template] = fixtureRecords();
    if (template === undefined) throw new Error('no fixture');
    const payload = '<img src=x onerror=alert(1)>';
    const hostile = await fixtureEngine([
      { ...template, title: payload, content: `before ${payload} after` },
    ]);
    const [hit] = hostile.search('img onerror').hits;
    expect(textOf(hit?.title ?? [])).toBe(payload);
    expect(textOf(hit?.snippet ?? [])).toBe(`before ${payload} after`);
    const [sameHit] = hostile.search('"><img src=x onerror=alert(1)>').hits;
    expect(textOf(sameHit?.title ?? [])).toBe(payload);
  });

  it('gives no results for words that no record contains', () => {
    expect(engine.search('xyzzyqwerty')).toMatchObject({ nbHits: 0, hits: [] });
    expect(engine.search('   ').nbHits).toBe(0);
  });

  it.each(['reboot a charger ', 'how '])(
    'keeps the results of "%s" until the next word has a second letter',
    (query) => {
      const urlsOf = (text: string): string[] => engine.search(text).hits.map(({ url }) => url);
      expect(urlsOf(`${query}t`)).toEqual(urlsOf(query));
      expect(urlsOf(`${query}ta`)).not.toEqual(urlsOf(query));
    },
  );

  it('may contain any characters in a query', () => {
    for (const query of [
      '\\',
      '[',
      '(a|b',
      '*',
      '/',
      '//',
      '{}',
      '\u0000',
      '💡',
      'a'.repeat(5_000),
      '%',
      '?q=',
    ]) {
      expect(() => engine.search(query)).not.toThrow();
    }
  });
});

it.each(['charger', 'chagrer sesion locatoin'])(
  'the search for "%s" looks at the clock of its budget',
  (query) => {
    const search = () => {
      for (let run = 0; run < 1_000; run += 1) engine.search(query);
    };
    expect(() => withBudget(0, () => 0, search)).toThrow(OverBudgetError);
  },
);
