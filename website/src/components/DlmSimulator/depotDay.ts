/** The simulated day: a depot with an office, and its cars. */
import { PHASES, type PhaseCurrents } from './allocate';
import { DEFAULTS } from './controlCycle';
import { DAY, HOUR, SILENCE, type Settings } from './settings';
import type { Car, Scenario } from './simulate';

/** The cars in order of arrival, each on a socket of 32 A. */
const CARS = [
  toCar('A', toTime(6, 40), toTime(12, 10), { needKwh: 34, carA: 16 }),
  toCar('B', toTime(7, 20), toTime(16, 30), { needKwh: 46, carA: 32 }),
  toCar('C', toTime(8, 5), toTime(13, 30), { needKwh: 16, carA: 32, phases: [2] }),
  toCar('D', toTime(8, 40), toTime(17, 40), { needKwh: 38, carA: 32 }),
  toCar('E', toTime(9, 30), toTime(18, 20), { needKwh: 30, carA: 16 }),
  toCar('F', toTime(11, 15), toTime(15, 10), { needKwh: 12, carA: 32, phases: [0] }),
  toCar('G', toTime(13, 0), toTime(19, 0), { needKwh: 24, carA: 16 }),
  toCar('H', toTime(15, 20), toTime(19, 40), { needKwh: 20, carA: 32 }),
];

function toCar(
  id: string,
  arrivesAt: number,
  leavesAt: number,
  car: Pick<Car, 'needKwh' | 'carA'> & Partial<Pick<Car, 'phases'>>,
): Car {
  return { id, arrivesAt, leavesAt, phases: PHASES, socketA: 32, ...car };
}

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

export function toScenario({ numbers, chosen, checked }: Settings): Scenario {
  const { limitA, marginA, minimumA, cars } = numbers;
  return {
    ...DAY,
    group: {
      ...DEFAULTS,
      limitA: [limitA, limitA, limitA],
      marginA,
      minimumA,
      algorithm: chosen.algorithm,
      // The API rejects a group if the sum of its fallback currents is above its limit.
      fallbackA: cars * DEFAULTS.fallbackA <= limitA ? DEFAULTS.fallbackA : 0,
    },
    cars: CARS.slice(0, cars),
    building: toBuilding(checked.hasLift),
    silences: checked.isMeterSilent ? [SILENCE] : [],
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
