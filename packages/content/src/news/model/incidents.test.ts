import { describe, expect, it } from 'vitest';
import { countComponents, durationOf, toPhases } from './incidents';
import type { Incident, IncidentState } from './types';

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

it('lists the component with the longest duration first', () => {
  const long = incident('2025-06-01T00:00:00Z', '2025-06-01T10:00:00Z', ['OCPI']);
  expect(countComponents([...incidents, long]).map(({ component }) => component)).toEqual([
    'OCPI',
    'Express',
    'OCPP gateway',
  ]);
});

describe('the phases of an incident', () => {
  const START = '2025-10-07T06:00:00Z';
  const END = '2025-10-07T08:00:00Z';

  const update = (time: string, state: IncidentState) => ({ at: `2025-10-07T${time}:00Z`, state });

  it('are divided at its updates', () => {
    const updates = [
      update('06:10', 'investigating'),
      update('06:40', 'identified'),
      update('07:45', 'monitoring'),
      update('08:00', 'resolved'),
    ];
    expect(toPhases(updates, START, END)).toEqual([
      { state: 'undetected', from: '2025-10-07T06:00:00Z', minutes: 10 },
      { state: 'investigating', from: '2025-10-07T06:10:00Z', minutes: 30 },
      { state: 'identified', from: '2025-10-07T06:40:00Z', minutes: 65 },
      { state: 'monitoring', from: '2025-10-07T07:45:00Z', minutes: 15 },
    ]);
  });

  it('join updates of one state and leave out what comes after the end', () => {
    const updates = [
      update('06:00', 'investigating'),
      update('07:00', 'investigating'),
      update('08:30', 'monitoring'),
      update('09:00', 'resolved'),
    ];
    expect(toPhases(updates, START, END)).toEqual([{ state: 'investigating', from: START, minutes: 120 }]);
  });

  it('are one without updates', () => {
    expect(toPhases([], START, END)).toEqual([{ state: 'undetected', from: START, minutes: 120 }]);
  });
});
