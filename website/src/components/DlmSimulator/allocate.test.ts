import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allocate, PHASES, type Algorithm, type Rules, type Session, type Supply } from './allocate';

const RULES: Rules = { algorithm: 'EVEN', minimumA: 6, stepA: 1 };

function toSupply(availableA: number): Supply {
  return { availableA: [availableA, availableA, availableA] };
}

function toCars(count: number, supply: Supply, from = 0): Session[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 'ABCDEFGH'.charAt(from + index),
    supply,
    startedAt: from + index,
    priority: 3,
    phases: PHASES,
    maximumA: 32,
  }));
}

/** The limits, ordered by car id. */
function limits(sessions: Session[], rules: Partial<Rules> = {}): number[] {
  const shares = allocate(sessions, { ...RULES, ...rules });
  return sessions.map(({ id }) => shares.get(id)?.limitA ?? NaN);
}

describe('step 5 with the same supply', () => {
  it.each<[number, number, Algorithm, number[]]>([
    [50, 3, 'EVEN', [16, 16, 16]],
    [50, 3, 'FIFO', [32, 12, 6]],
    [50, 3, 'ROUND_ROBIN', [16, 16, 16]],
    [29, 3, 'EVEN', [9, 9, 9]],
    [29, 3, 'FIFO', [17, 6, 6]],
    [29, 3, 'ROUND_ROBIN', [9, 9, 9]],
    [29, 5, 'EVEN', [7, 7, 7, 7, 0]],
    [29, 5, 'FIFO', [11, 6, 6, 6, 0]],
    [29, 5, 'ROUND_ROBIN', [7, 7, 7, 7, 0]],
  ])('%i A for %i cars with %s', (available, count, algorithm, expected) => {
    expect(limits(toCars(count, toSupply(available)), { algorithm })).toEqual(expected);
  });

  it('makes another car wait after each rotation, until each car has waited once', () => {
    const cars = toCars(5, toSupply(29));
    const waiting = [0, 1, 2, 3, 4, 5].map((rotation) =>
      limits(cars, { algorithm: 'ROUND_ROBIN', rotation }).indexOf(0),
    );
    expect(waiting).toEqual([4, 3, 2, 1, 0, 4]);
  });
});

it('gives each car of nested groups what the tightest fuse above it allows', () => {
  const mainBoard: Supply = { availableA: [62, 50, 67] };
  const west: Supply = { ...toSupply(63), parent: mainBoard };
  const row1 = toCars(4, { ...toSupply(26), parent: west });
  const row2 = toCars(3, { ...toSupply(32), parent: west }, 4);
  expect(limits([...row1, ...row2])).toEqual([6, 6, 6, 6, 8, 8, 8]);
});

describe('the order in which cars get their minimum', () => {
  it('considers the priority before the start time', () => {
    const cars = toCars(3, toSupply(13)).map((car) => (car.id === 'C' ? { ...car, priority: 1 } : car));
    expect(limits(cars)).toEqual([6, 0, 6]);
  });

  it('rotates only among cars of the same priority', () => {
    const cars = toCars(3, toSupply(13)).map((car) => (car.id === 'A' ? { ...car, priority: 1 } : car));
    expect(limits(cars, { algorithm: 'ROUND_ROBIN', rotation: 1 })).toEqual([6, 0, 6]);
  });

  it('lets a car on another phase pass a car that waits', () => {
    const [a, b, c] = toCars(3, { availableA: [7, 16, 16] }) as [Session, Session, Session];
    expect(limits([a, b, { ...c, phases: [1] }])).toEqual([7, 0, 9]);
  });
});

describe('caps', () => {
  it('gives current that a car does not use to other cars, but keeps its minimum', () => {
    const [a, b, c] = toCars(3, toSupply(30)) as [Session, Session, Session];
    const shares = allocate([{ ...a, unusedCapA: 3 }, b, c], RULES);
    expect([...shares.values()]).toEqual([
      { limitA: 6, decidedBy: 'UNUSED_CAPACITY' },
      { limitA: 12, decidedBy: 'SHARED' },
      { limitA: 12, decidedBy: 'SHARED' },
    ]);
    // The same for current that the socket cannot use.
    expect(limits([{ ...a, maximumA: 10 }, b, c])).toEqual([10, 10, 10]);
    expect(limits([{ ...a, maximumA: 8 }, b, c])).toEqual([8, 11, 11]);
  });

  it('makes a car wait if its socket allows less than the minimum', () => {
    const [a] = toCars(1, toSupply(40)) as [Session];
    expect(limits([{ ...a, maximumA: 8 }], { minimumA: 10 })).toEqual([0]);
  });
});

it('rounds down to the step, but not below the minimum', () => {
  expect(limits(toCars(2, toSupply(29)), { stepA: 0.5 })).toEqual([14.5, 14.5]);
  expect(limits(toCars(2, toSupply(29)), { stepA: 5 })).toEqual([10, 10]);
  expect(limits(toCars(2, toSupply(13)), { stepA: 5 })).toEqual([6, 6]);
});

describe('with random supplies, cars and rules', () => {
  // `expect` takes longer than `allocate`, so the tests collect what is wrong and call it once.
  const cases = Array.from({ length: 2000 }, (_, index) => {
    const { sessions, supplies, rules } = toCase(index + 1);
    return { seed: index + 1, sessions, supplies, rules, shares: allocate(sessions, rules) };
  });
  let wrong: unknown[];
  beforeEach(() => {
    wrong = [];
  });
  afterEach(() => expect(wrong).toEqual([]));

  it('does not exceed the available current of any phase of any group', () => {
    for (const { seed, sessions, supplies, shares } of cases) {
      for (const supply of supplies) {
        for (const phase of PHASES) {
          const below = sessions.filter(
            (session) => isBelow(session, supply) && session.phases.includes(phase),
          );
          const sum = below.reduce((total, { id }) => total + (shares.get(id)?.limitA ?? 0), 0);
          if (!(sum <= supply.availableA[phase] + 1e-6)) wrong.push({ seed, phase, sum });
        }
      }
    }
  });

  it('gives each car between its minimum and its cap, or makes it wait', () => {
    for (const { seed, sessions, rules, shares } of cases) {
      if (shares.size !== sessions.length) wrong.push({ seed, size: shares.size });
      for (const { id, maximumA, unusedCapA = Infinity } of sessions) {
        const { limitA, decidedBy } = shares.get(id) ?? { limitA: NaN, decidedBy: 'WAITING' };
        const cap = Math.min(maximumA, Math.max(unusedCapA, rules.minimumA));
        const isRight =
          decidedBy === 'WAITING' ? limitA === 0 : limitA >= rules.minimumA && limitA <= cap && limitA > 0;
        if (!isRight) wrong.push({ seed, id, limitA, decidedBy });
      }
    }
  });

  it('does not depend on the order in which sessions are listed', () => {
    for (const { seed, sessions, rules, shares } of cases) {
      const reversed = allocate([...sessions].reverse(), rules);
      for (const [id, share] of shares) {
        if (!isDeepStrictEqual(reversed.get(id), share)) wrong.push({ seed, id });
      }
    }
  });

  it('never gives the minimum of a waiting car to a car of the same or a later rank', () => {
    for (const { seed, sessions, rules, shares } of cases) {
      if (rules.algorithm === 'ROUND_ROBIN') continue;
      const flat = sessions.filter(({ supply, phases }) => !supply.parent && phases.length === 3);
      const waiting = flat.filter(
        ({ id, maximumA }) => shares.get(id)?.limitA === 0 && maximumA >= rules.minimumA,
      );
      for (const { supply, priority, startedAt } of waiting) {
        const later = flat.filter(
          (other) =>
            other.supply === supply &&
            (other.priority > priority || (other.priority === priority && other.startedAt > startedAt)),
        );
        if (!later.every(({ id }) => shares.get(id)?.limitA === 0)) wrong.push({ seed, priority, startedAt });
      }
    }
  });
});

interface Case {
  sessions: Session[];
  supplies: Supply[];
  rules: Rules;
}

/** A pseudo-random case; a seed has the same case in every run. */
function toCase(seed: number): Case {
  let state = seed;
  const pick = (from: number, to: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((state >>> 8) % (to - from + 1));
  };
  const toAvailable = (): Supply['availableA'] => [pick(0, 160) / 2, pick(0, 160) / 2, pick(0, 160) / 2];
  const main: Supply = { availableA: toAvailable() };
  const row: Supply = { availableA: toAvailable(), parent: main };
  const phaseSets: Session['phases'][] = [PHASES, PHASES, [0], [1], [2], [0, 1]];
  const sessions = Array.from({ length: pick(0, 12) }, (_, index): Session => ({
    id: `car ${index}`,
    supply: pick(0, 2) === 0 ? row : main,
    startedAt: index * 10,
    priority: pick(1, 5),
    phases: phaseSets[pick(0, 5)] ?? PHASES,
    maximumA: pick(8, 32),
    unusedCapA: pick(0, 3) === 0 ? pick(2, 20) : undefined,
  }));
  const algorithm = (['EVEN', 'FIFO', 'ROUND_ROBIN'] as const)[pick(0, 2)] ?? 'EVEN';
  const rules = { algorithm, minimumA: pick(6, 16), stepA: pick(1, 10) / 2, rotation: pick(0, 5) };
  return { sessions, supplies: [main, row], rules };
}

function isBelow({ supply }: Session, group: Supply): boolean {
  return supply === group || supply.parent === group;
}
