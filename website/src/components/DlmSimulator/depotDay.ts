/** The simulated day: a depot with an office, and its cars in order of arrival. */
import { PHASES, type PhaseCurrents } from './allocate';
import { DEFAULTS } from './controlCycle';
import { DAY, HOUR, type Settings } from './settings';
import type { Car, Scenario } from './simulate';

const SOCKET = 32;

const CARS: Car[] = [
  {
    id: 'A',
    arrivesAt: toTime(6, 40),
    leavesAt: toTime(12, 10),
    needKwh: 34,
    phases: PHASES,
    carA: 16,
    socketA: SOCKET,
  },
  {
    id: 'B',
    arrivesAt: toTime(7, 20),
    leavesAt: toTime(16, 30),
    needKwh: 46,
    phases: PHASES,
    carA: 32,
    socketA: SOCKET,
  },
  {
    id: 'C',
    arrivesAt: toTime(8, 5),
    leavesAt: toTime(13, 30),
    needKwh: 16,
    phases: [2],
    carA: 32,
    socketA: SOCKET,
  },
  {
    id: 'D',
    arrivesAt: toTime(8, 40),
    leavesAt: toTime(17, 40),
    needKwh: 38,
    phases: PHASES,
    carA: 32,
    socketA: SOCKET,
  },
  {
    id: 'E',
    arrivesAt: toTime(9, 30),
    leavesAt: toTime(18, 20),
    needKwh: 30,
    phases: PHASES,
    carA: 16,
    socketA: SOCKET,
  },
  {
    id: 'F',
    arrivesAt: toTime(11, 15),
    leavesAt: toTime(15, 10),
    needKwh: 12,
    phases: [0],
    carA: 32,
    socketA: SOCKET,
  },
  {
    id: 'G',
    arrivesAt: toTime(13, 0),
    leavesAt: toTime(19, 0),
    needKwh: 24,
    phases: PHASES,
    carA: 16,
    socketA: SOCKET,
  },
  {
    id: 'H',
    arrivesAt: toTime(15, 20),
    leavesAt: toTime(19, 40),
    needKwh: 20,
    phases: PHASES,
    carA: 32,
    socketA: SOCKET,
  },
];

const BUILDING: [from: number, loadA: PhaseCurrents][] = [
  [toTime(6, 0), [9, 12, 7]],
  [toTime(6, 50), [16, 20, 11]],
  [toTime(7, 30), [21, 27, 15]],
  [toTime(8, 0), [24, 31, 18]],
  [toTime(9, 10), [27, 34, 20]],
  [toTime(10, 0), [28, 38, 21]],
  [toTime(11, 10), [29, 36, 25]],
  [toTime(11, 50), [33, 41, 31]],
  [toTime(13, 0), [28, 35, 22]],
  [toTime(14, 20), [26, 32, 20]],
  [toTime(16, 0), [23, 28, 18]],
  [toTime(17, 0), [18, 22, 14]],
  [toTime(18, 0), [12, 16, 10]],
  [toTime(19, 0), [9, 12, 7]],
];

/** The lift runs for ten minutes of each half hour during rush hours. */
const LIFT = {
  loadA: 14,
  period: 1800,
  run: 600,
  rushes: [
    [7.5, 9.5],
    [12, 13.5],
    [16, 18],
  ] as const,
};

/** Times of the last reading before the meter falls silent, and of the first reading after it. */
export const SILENCE = { last: 12 * HOUR, next: 13 * HOUR };

export function toScenario({
  limitA,
  marginA,
  minimumA,
  algorithm,
  cars,
  hasLift,
  isMeterSilent,
}: Omit<Settings, 'time'>): Scenario {
  return {
    ...DAY,
    group: {
      ...DEFAULTS,
      limitA: [limitA, limitA, limitA],
      marginA,
      minimumA,
      algorithm,
      // The API rejects a group if the sum of its fallback currents is above its limit.
      fallbackA: cars * DEFAULTS.fallbackA <= limitA ? DEFAULTS.fallbackA : 0,
    },
    cars: CARS.slice(0, cars),
    building: toBuilding(hasLift),
    silences: isMeterSilent ? [SILENCE] : [],
  };
}

function toBuilding(hasLift: boolean): Scenario['building'] {
  const starts = hasLift ? listStarts() : [];
  const times = [...BUILDING.map(([from]) => from), ...starts.flatMap((start) => [start, start + LIFT.run])];
  return [...new Set(times)]
    .sort((a, b) => a - b)
    .map((from) => {
      const [l1, l2, l3] = BUILDING.findLast((step) => step[0] <= from)?.[1] ?? [0, 0, 0];
      const runs = starts.some((start) => start <= from && from < start + LIFT.run);
      return { from, loadA: [l1, runs ? l2 + LIFT.loadA : l2, l3] };
    });
}

function listStarts(): number[] {
  return LIFT.rushes.flatMap(([from, to]) => {
    const count = ((to - from) * HOUR) / LIFT.period;
    return Array.from({ length: count }, (_, index) => from * HOUR + index * LIFT.period);
  });
}

function toTime(hours: number, minutes: number): number {
  return hours * HOUR + minutes * 60;
}
