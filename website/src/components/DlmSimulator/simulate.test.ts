import { describe, expect, it } from 'vitest';
import { PHASES, type Algorithm } from './allocate';
import { DEFAULTS } from './controlCycle';
import { toTotal } from './describe';
import { findSegment, simulate, type Car, type Day, type Scenario } from './simulate';

function at(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function toCar(id: string, arrivesAt: string, rest: Partial<Car> = {}): Car {
  return {
    id,
    arrivesAt: at(arrivesAt),
    leavesAt: at('23:00:00'),
    needKwh: 60,
    phases: PHASES,
    carA: 32,
    socketA: 32,
    ...rest,
  };
}

/** 310 s at 14 A, 410 s at 9 A, 1190 s at 6 A and 490 s at 10 A: nearly full at 08:40:00. */
const NEED_OF_A = (230 * 3 * (310 * 14 + 410 * 9 + 1190 * 6 + 490 * 10)) / 3.6e6 + 0.3;

const MORNING: Scenario = {
  from: at('08:00:00'),
  to: at('08:50:00'),
  group: DEFAULTS,
  cars: [toCar('A', '07:10:00', { needKwh: NEED_OF_A }), toCar('B', '07:40:00'), toCar('C', '08:05:10')],
  building: [
    { from: at('08:00:00'), loadA: [24, 31, 18] },
    { from: at('08:12:00'), loadA: [24, 40, 18] },
    { from: at('08:20:00'), loadA: [24, 47, 18] },
    { from: at('08:31:20'), loadA: [24, 30, 18] },
  ],
  silences: [{ last: at('08:45:00'), next: at('08:47:30') }],
};

function limits(day: Day, time: string): (number | undefined)[] {
  const segment = findSegment(day, at(time));
  return ['A', 'B', 'C'].map((id) => segment?.shares.get(id)?.limitA);
}

describe('the worked example of the guide', () => {
  const day = simulate(MORNING);

  it.each([
    ['08:00:00', [36, 29, 42], [14, 14, undefined]],
    ['08:05:10', [36, 29, 42], [9, 9, 9]],
    ['08:12:00', [36, 20, 42], [6, 6, 6]],
    ['08:20:00', [36, 13, 42], [6, 6, 0]],
    ['08:31:40', [36, 30, 42], [6, 6, 0]],
    ['08:31:50', [36, 30, 42], [10, 10, 10]],
    ['08:40:50', [36, 30, 42], [10, 10, 10]],
    ['08:41:00', [36, 30, 42], [6, 10, 10]],
    ['08:41:30', [36, 30, 42], [6, 12, 12]],
    ['08:45:50', [36, 30, 42], [6, 12, 12]],
    ['08:46:00', [36, 30, 42], [6, 6, 6]],
    ['08:47:50', [36, 30, 42], [6, 6, 6]],
    ['08:48:00', [36, 30, 42], [6, 12, 12]],
  ])('at %s', (time, available, expected) => {
    expect(findSegment(day, at(time))?.availableA).toEqual(available);
    expect(limits(day, time)).toEqual(expected);
  });

  it('reports what decided each share', () => {
    const decided = (time: string, id: string) => findSegment(day, at(time))?.shares.get(id)?.decidedBy;
    expect(decided('08:00:00', 'A')).toBe('SHARED');
    expect(decided('08:20:00', 'C')).toBe('WAITING');
    expect(decided('08:31:20', 'C')).toBe('DELAY');
    expect(decided('08:41:00', 'A')).toBe('UNUSED_CAPACITY');
    expect(decided('08:46:00', 'B')).toBe('FALLBACK');
  });

  it('uses the fallback only when the meter has been silent for longer than the timeout', () => {
    const fallback = day.segments.filter(({ isFallback }) => isFallback);
    expect(fallback.at(0)?.from).toBe(at('08:46:00'));
    expect(fallback.at(-1)?.to).toBe(at('08:47:30'));
  });
});

it('makes another car wait after the rotation period', () => {
  const cars = ['A', 'B', 'C', 'D', 'E'].map((id, index) => toCar(id, `08:00:${index}0`));
  const day = simulate({
    from: at('08:00:00'),
    to: at('09:30:00'),
    group: { ...DEFAULTS, algorithm: 'ROUND_ROBIN' },
    cars,
    building: [{ from: 0, loadA: [24, 31, 18] }],
  });
  const toLimits = (time: string) => cars.map(({ id }) => findSegment(day, at(time))?.shares.get(id)?.limitA);
  expect(toLimits('08:01:00')).toEqual([7, 7, 7, 7, 0]);
  expect(toLimits('08:15:40')).toEqual([7, 7, 7, 0, 0]);
  expect(toLimits('08:16:20')).toEqual([7, 7, 7, 0, 7]);
  expect(toLimits('08:31:20')).toEqual([7, 7, 0, 7, 7]);
});

it('raises the limit of a car only as far as the car uses it', () => {
  const day = simulate({
    ...MORNING,
    cars: [toCar('A', '08:00:00', { carA: 16 })],
    building: [{ from: 0, loadA: [0, 0, 0] }],
    silences: [],
  });
  const share = (time: string) => findSegment(day, at(time))?.shares.get('A');
  expect(share('08:01:00')).toEqual({ limitA: 32, decidedBy: 'SOCKET_MAXIMUM' });
  expect(share('08:01:10')).toEqual({ limitA: 18, decidedBy: 'UNUSED_CAPACITY' });
});

it('gives a full car no more current, so that the others get it', () => {
  const day = simulate({
    ...MORNING,
    to: at('10:00:00'),
    cars: [toCar('A', '08:00:00', { needKwh: 5 }), toCar('B', '08:00:10')],
    silences: [],
  });
  expect(day.energyKwh.get('A')).toBe(5);
  const last = day.segments.at(-1);
  expect([...(last?.shares ?? [])]).toEqual([['B', { limitA: 30, decidedBy: 'SHARED' }]]);
});

describe('over many random days', () => {
  const days = Array.from({ length: 120 }, (_, seed) => toScenario(seed + 1)).map((scenario) => ({
    scenario,
    day: simulate(scenario),
  }));

  it('has segments without gaps', () => {
    for (const { scenario, day } of days) {
      expect(day.segments[0]?.from).toBe(scenario.from);
      expect(day.segments.at(-1)?.to).toBe(scenario.to);
      day.segments.slice(1).forEach(({ from }, index) => expect(from).toBe(day.segments[index]?.to));
    }
  });

  it('keeps the sum of cars and building below the limit minus the margin on every phase', () => {
    const sums = days.flatMap(({ scenario: { cars, group }, day }) =>
      day.segments.flatMap((segment) =>
        PHASES.map((phase) => {
          const below = Math.max(segment.buildingA[phase], group.limitA[phase] - group.marginA);
          return toTotal(cars, segment, phase) - below;
        }),
      ),
    );
    expect(Math.max(...sums)).toBeLessThanOrEqual(1e-6);
  });

  it('never gives a car more energy than it needs', () => {
    for (const { scenario, day } of days)
      for (const { id, needKwh } of scenario.cars) expect(day.energyKwh.get(id)).toBeLessThanOrEqual(needKwh);
  });

  it('waits for the whole increase delay before a limit rises', () => {
    for (const { scenario, day } of days) {
      for (const { id } of scenario.cars) {
        let since: number | null = null;
        let before: number | undefined;
        for (const { from, shares } of day.segments) {
          const share = shares.get(id);
          if (share && before !== undefined && share.limitA > before) {
            expect(since).not.toBeNull();
            expect(from - (since ?? 0)).toBeGreaterThanOrEqual(scenario.group.increaseDelay);
          }
          since = share?.decidedBy === 'DELAY' ? (since ?? from) : null;
          before = share?.limitA;
        }
      }
    }
  });

  it('has the same result whether or not quiet cycles are skipped', () => {
    for (const { scenario, day } of days.slice(0, 3)) {
      // A building load every ten seconds makes the simulation run every cycle.
      const building = [];
      for (let from = scenario.from; from < scenario.to; from += 10) {
        const loadA = scenario.building.findLast((step) => step.from <= from)?.loadA ?? ([0, 0, 0] as const);
        building.push({ from, loadA });
      }
      const slow = simulate({ ...scenario, building });
      expect(slow.segments).toEqual(day.segments);
    }
  });
});

/** Two pseudo-random hours; a seed has the same hours in every run. */
function toScenario(seed: number): Scenario {
  let state = seed * 7919;
  const pick = (from: number, to: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((state >>> 8) % (to - from + 1));
  };
  const from = at('08:00:00');
  const limitA = pick(20, 90);
  const algorithm: Algorithm = (['EVEN', 'FIFO', 'ROUND_ROBIN'] as const)[pick(0, 2)] ?? 'EVEN';
  return {
    from,
    to: from + 7200,
    group: {
      ...DEFAULTS,
      limitA: [limitA, limitA + pick(-5, 5), limitA],
      marginA: pick(0, 10),
      minimumA: pick(6, 16),
      increaseDelay: pick(1, 12) * 10,
      algorithm,
    },
    cars: Array.from({ length: pick(1, 8) }, (_, index) => ({
      id: `car ${index}`,
      arrivesAt: from + pick(0, 600) * 10,
      leavesAt: from + pick(300, 720) * 10,
      needKwh: pick(1, 30),
      phases: pick(0, 2) === 0 ? [PHASES[pick(0, 2)] ?? 0] : PHASES,
      carA: [16, 20, 32][pick(0, 2)] ?? 32,
      socketA: [20, 32][pick(0, 1)] ?? 32,
      priority: pick(1, 5),
    })),
    building: Array.from({ length: 12 }, (_, index) => ({
      from: from + index * 600,
      loadA: [pick(0, 40), pick(0, 50), pick(0, 40)] as const,
    })),
  };
}
