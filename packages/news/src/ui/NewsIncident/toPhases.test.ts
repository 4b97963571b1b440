import type { IncidentState } from '../../model/types';
import { expect, it } from 'vitest';
import { toPhases } from './toPhases';

const START = '2025-10-07T06:00:00Z';
const END = '2025-10-07T08:00:00Z';

const update = (time: string, state: IncidentState) => ({ at: `2025-10-07T${time}:00Z`, state });

it('divides an incident at its updates', () => {
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

it('joins updates of one state and leaves out what comes after the end', () => {
  const updates = [
    update('06:00', 'investigating'),
    update('07:00', 'investigating'),
    update('08:30', 'monitoring'),
    update('09:00', 'resolved'),
  ];
  expect(toPhases(updates, START, END)).toEqual([{ state: 'investigating', from: START, minutes: 120 }]);
});

it('is one phase without updates', () => {
  expect(toPhases([], START, END)).toEqual([{ state: 'undetected', from: START, minutes: 120 }]);
});
