import path from 'node:path';
import { buildUpcomingChanges, readNews } from '@voltmoor/content/news';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import { describe, expect, it } from 'vitest';
import portalConfig from '../../../../portal.config';
import { readFolder, historyFolder, readHistory, type RecordedChange } from '@voltmoor/openapi/records';
import { listSteps } from './lifecycle';
import { createChangelogs, readChangelogs } from './changelogs';

import.meta.glob(['/specs/*/history/*', '/content/news/**']);

const root = path.resolve(import.meta.dirname, '../../../..');
const api = { component: 'API v1', changelog: '/v1/changes' };
const change = (id: string, operation: string, rest: Partial<RecordedChange> = {}): RecordedChange => ({
  id,
  level: 'compatible',
  operation,
  text: 'A change.',
  fingerprint: '0000000000000000',
  ...rest,
});
const stepsOf = (...records: [string, RecordedChange[]][]) =>
  listSteps(
    records.map(([date, changes]) => ({ date, changes })),
    api,
  ).map(({ date, kind, parts, url }) => `${date} ${kind} ${parts} ${url}`);

describe('the steps of an API', () => {
  it('are its deprecations and last days, with the number of operations and fields', () => {
    const changes = [
      change('endpoint-deprecated', 'GET /a', { after: '2026-03-31' }),
      change('endpoint-deprecated', 'GET /b', { after: '2026-03-31' }),
      change('request-property-deprecated', 'PUT /a', { place: 'request.x', after: '2026-03-31' }),
      change('response-property-deprecated', 'GET /c', { place: 'response.200.x' }),
      change('endpoint-added', 'GET /d'),
    ];
    expect(stepsOf(['2024-11-19', changes])).toEqual([
      '2024-11-19 deprecated 2 operations and 2 fields /v1/changes#2024-11-19',
      '2026-03-31 ends 2 operations and 1 field /v1/changes#2024-11-19',
    ]);
  });

  it('leave out changes of the whole API that have a deprecation as their reason', () => {
    const whole: RecordedChange = {
      id: 'behaviour-changed',
      level: 'breaking',
      text: 'The API has ended.',
      fingerprint: '0000000000000000',
      notice: { since: '2024-11-19', sunset: '2026-03-31' },
    };
    expect(stepsOf(['2026-03-31', [whole]])).toEqual([]);
  });

  it('follow later records, in any order of the records', () => {
    expect(
      stepsOf(
        ['2025-02-01', [change('api-sunset-date-postponed', 'GET /a', { after: '2026-06-30' })]],
        [
          '2024-11-19',
          [
            change('endpoint-deprecated', 'GET /a', { after: '2026-03-31' }),
            change('endpoint-deprecated', 'GET /b', { after: '2026-03-31' }),
          ],
        ],
        ['2025-03-01', [change('endpoint-reactivated', 'GET /b')]],
      ),
    ).toEqual([
      '2024-11-19 deprecated 1 operation /v1/changes#2024-11-19',
      '2026-06-30 ends 1 operation /v1/changes#2024-11-19',
    ]);
  });
});

describe('the records of this portal', () => {
  const portal = parsePortalConfig(portalConfig);

  it('are read for all APIs, the newest first', async () => {
    const changelogs = await readChangelogs(portal, root);
    expect(Object.keys(changelogs)).toEqual(portal.apis.map(({ id }) => id));
    for (const records of Object.values(changelogs)) {
      const dates = records.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().reverse());
    }
    expect(Object.values(changelogs).flat().length).toBeGreaterThan(0);
    expect(await readChangelogs({ ...portal, apiHistory: null }, root)).toEqual({});
  });

  it('agree with the page of upcoming changes: it has every last day of every document', async () => {
    const { posts } = await readNews({ root });
    const upcoming = buildUpcomingChanges(
      posts,
      await createChangelogs(portal, root, (text) => text).steps(),
    );
    for (const settings of portal.apis) {
      const folder = historyFolder(settings);
      const { snapshot } = readHistory(folder, await readFolder(root, folder));
      const text = JSON.stringify(snapshot?.document ?? {});
      const days = new Set([...text.matchAll(/"x-sunset":"(\d{4}-\d{2}-\d{2})"/g)].map(([, day]) => day));
      for (const day of days) {
        const steps = upcoming.filter(
          ({ date, components }) => date === day && components.includes(settings.generation),
        );
        expect(steps, `${settings.id} ends on ${day}`).toHaveLength(1);
      }
    }
  });
});
