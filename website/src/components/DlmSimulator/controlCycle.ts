/**
 * The state of a DLM group between control cycles: building load, unused capacity, increase delay, rotation and the
 * time of its last meter reading. Steps 1, 3 and 7 of the guide page "Dynamic load management" and its section "When
 * something is offline". Currents are in amperes per phase, times in seconds.
 */
import {
  allocate,
  type Algorithm,
  type DecidedBy,
  type Phase,
  type PhaseCurrents,
  type Share,
} from './allocate';

/** Parameters of a group of type DYNAMIC. */
export interface Group {
  limitA: PhaseCurrents;
  marginA: number;
  minimumA: number;
  fallbackA: number;
  increaseDelay: number;
  stepA: number;
  meterTimeout: number;
  algorithm: Algorithm;
  rotationPeriod: number;
}

/** The defaults of the platform, with the limit of the guide's worked example. */
export const DEFAULTS: Group = {
  limitA: [63, 63, 63],
  marginA: 3,
  minimumA: 6,
  fallbackA: 6,
  increaseDelay: 30,
  stepA: 1,
  meterTimeout: 60,
  algorithm: 'EVEN',
  rotationPeriod: 900,
};

/** A car that wants to charge, as its charger reports it. */
export interface ActiveCar {
  id: string;
  startedAt: number;
  priority: number;
  phases: readonly Phase[];
  /** Maximum of socket and cable. */
  socketA: number;
  /** Measured current on each of its phases. */
  currentA: number;
}

export interface Reading {
  at: number;
  /** Current of building and cars at the supply; null while the meter sends no readings. */
  meterA: PhaseCurrents | null;
  cars: readonly ActiveCar[];
}

interface CarMemory extends Share {
  /** Time since which its share has been above its limit. */
  risesSince: number | null;
  /** Time since which it has drawn much less than its limit. */
  unusedSince: number | null;
}

export interface Memory {
  readAt: number;
  buildingA: PhaseCurrents;
  availableA: PhaseCurrents;
  isFallback: boolean;
  /** Time since which at least one car has had to wait. */
  waitsSince: number | null;
  cars: ReadonlyMap<string, CarMemory>;
}

/** Time between two control cycles. */
export const CYCLE = 10;

/** A car that draws this much less than its limit for this long is capped at what it draws plus this margin. */
const UNUSED = { marginA: 2, wait: 60 };

/** Runs one control cycle: derives the new limits and state from the previous state and a new reading. */
export function runCycle(group: Group, last: Memory | null, reading: Reading): Memory {
  const supply = measure(group, last, reading);
  const unused = new Map(reading.cars.map((car) => [car.id, toUnusedSince(car, last, reading.at)]));
  const shares = share(group, last, reading, supply.availableA, unused);
  const isWaiting = [...shares.values()].some(({ decidedBy }) => decidedBy === 'WAITING');
  return {
    ...supply,
    waitsSince: isWaiting ? (last?.waitsSince ?? reading.at) : null,
    cars: new Map(
      reading.cars.map(({ id }) => {
        const before = last?.cars.get(id);
        const target = shares.get(id) ?? { limitA: 0, decidedBy: 'WAITING' };
        const held = supply.isFallback
          ? { limitA: group.fallbackA, decidedBy: 'FALLBACK' as DecidedBy, risesSince: null }
          : holdRise(group, before, target, reading.at);
        return [id, { ...held, unusedSince: unused.get(id) ?? null }];
      }),
    ),
  };
}

/** The time at which the next timer of this state expires, or Infinity. */
export function toNextTimer(
  group: Group,
  { cars, waitsSince, readAt, isFallback }: Memory,
  now: number,
): number {
  const timers = [...cars.values()].flatMap(({ risesSince, unusedSince }) => [
    risesSince === null ? Infinity : risesSince + group.increaseDelay,
    unusedSince === null ? Infinity : unusedSince + UNUSED.wait,
  ]);
  if (!isFallback && readAt < now) timers.push(readAt + group.meterTimeout);
  if (group.algorithm === 'ROUND_ROBIN' && waitsSince !== null) {
    const periods = Math.floor((now - waitsSince) / group.rotationPeriod) + 1;
    timers.push(waitsSince + periods * group.rotationPeriod);
  }
  return Math.min(...timers.filter((timer) => timer > now), Infinity);
}

/** Step 1: building = meter − chargers; available = limit − margin − building. */
function measure(
  { limitA, marginA, meterTimeout }: Group,
  last: Memory | null,
  { at, meterA, cars }: Reading,
): Pick<Memory, 'readAt' | 'buildingA' | 'availableA' | 'isFallback'> {
  const readAt = meterA ? at : (last?.readAt ?? -Infinity);
  const isFallback = at - readAt >= meterTimeout;
  const buildingA = meterA
    ? mapPhases((phase) => meterA[phase] - sumOf(cars, phase))
    : (last?.buildingA ?? limitA);
  const availableA = mapPhases((phase) => Math.max(0, limitA[phase] - marginA - buildingA[phase]));
  return { readAt, buildingA, availableA, isFallback };
}

/** Steps 2 to 6 and 8, with caps for cars that have left current unused for long enough. */
function share(
  group: Group,
  last: Memory | null,
  { at, cars }: Reading,
  availableA: PhaseCurrents,
  unused: ReadonlyMap<string, number | null>,
): Map<string, Share> {
  const supply = { availableA };
  const waited = at - (last?.waitsSince ?? at);
  const sessions = cars.map(({ id, startedAt, priority, phases, socketA, currentA }) => {
    const since = unused.get(id) ?? at;
    const unusedCapA = at - since >= UNUSED.wait ? currentA + UNUSED.marginA : undefined;
    return { id, supply, startedAt, priority, phases, maximumA: socketA, unusedCapA };
  });
  return allocate(sessions, { ...group, rotation: Math.floor(waited / group.rotationPeriod) });
}

function toUnusedSince({ id, currentA }: ActiveCar, last: Memory | null, at: number): number | null {
  const before = last?.cars.get(id);
  if (!before || before.limitA - currentA < UNUSED.marginA) return null;
  return before.unusedSince ?? at;
}

/** Step 7: decreases apply at once, increases after the delay. The first limit of a session is not an increase. */
function holdRise(
  { increaseDelay }: Group,
  before: CarMemory | undefined,
  target: Share,
  at: number,
): Share & { risesSince: number | null } {
  if (!before || target.limitA <= before.limitA) return { ...target, risesSince: null };
  const risesSince = before.risesSince ?? at;
  if (at - risesSince >= increaseDelay) return { ...target, risesSince: null };
  return { limitA: before.limitA, decidedBy: 'DELAY', risesSince };
}

/** What the cars draw on a phase. */
export function sumOf(cars: readonly ActiveCar[], phase: Phase): number {
  return cars.reduce((total, car) => total + (car.phases.includes(phase) ? car.currentA : 0), 0);
}

export function mapPhases(value: (phase: Phase) => number): PhaseCurrents {
  return [value(0), value(1), value(2)];
}
