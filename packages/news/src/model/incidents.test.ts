import { expect, it } from 'vitest';
import { countComponents, durationOf, groupIncidents } from './incidents';
import type { Incident } from './types';

const incident = (startedAt: string, resolvedAt: string | undefined, components: string[]): Incident => ({
  kind: 'incident',
  file: '',
  url: `/news/${startedAt}`,
  title: '',
  description: '',
  date: startedAt.slice(0, 10),
  tags: [],
  components,
  apiVersions: [],
  changes: [],
  severity: 'minor',
  status: resolvedAt === undefined ? 'monitoring' : 'resolved',
  startedAt,
  resolvedAt,
  updates: [],
});

const incidents = [
  incident('2025-05-21T04:58:00Z', '2025-05-21T06:36:00Z', ['OCPP gateway', 'Express']),
  incident('2025-05-02T10:00:00Z', undefined, ['Express']),
  incident('2024-12-03T16:20:00Z', '2024-12-03T18:05:00Z', ['Express']),
];

it('counts incidents and minutes per component; an ongoing incident adds no minutes', () => {
  expect(countComponents(incidents)).toEqual([
    { component: 'Express', incidents: 3, minutes: 98 + 105 },
    { component: 'OCPP gateway', incidents: 1, minutes: 98 },
  ]);
  expect(incidents.map(durationOf)).toEqual([98, undefined, 105]);
});

it('groups incidents by month, newest first', () => {
  expect(groupIncidents(incidents).map(({ id, minutes, items }) => [id, minutes, items.length])).toEqual([
    ['2025-05', 98, 2],
    ['2024-12', 105, 1],
  ]);
});
