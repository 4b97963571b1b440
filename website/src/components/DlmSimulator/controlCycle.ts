/**
 * What a DLM group remembers from one control cycle to the next: building load, unused capacity, increase delay,
 * waiting place and the silence of its meter. Steps 1, 3 and 7 of the guide page "Dynamic load management" and its
 * section "When something is offline". Currents are in ampere per phase, times in seconds.
 */
import {
  allocate,
  type Algorithm,
  type DecidedBy,
  type Phase,
  type PhaseCurrents,
  type Share,
} from './allocate';

/** Parameters of a group of the kind DYNAMIC. */
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

/** The defaults of the platform; the limit is the fuse of the guide's worked example. */
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
  /** What socket and cable allow. */
  socketA: number;
  /** Measured on each of its phases. */
  currentA: number;
}

export interface Reading {
  at: number;
  /** At the supply, building and cars together; null while the meter is silent. */
  meterA: PhaseCurrents | null;
  cars: readonly ActiveCar[];
}

export interface CarMemory extends Share {
  /** Since when its share is above its limit. */
  risesSince: number | null;
  /** Since when it draws clearly less than its limit. */
  unusedSince: number | null;
}

export interface Memory {
  readAt: number;
  buildingA: PhaseCurrents;
  availableA: PhaseCurrents;
  isFallback: boolean;
  /** Since when a car has to wait. */
  waitsSince: number | null;
  cars: ReadonlyMap<string, CarMemory>;
}

/** Between two cycles. */
export const CYCLE = 10;

/** A car that draws this much below its limit for this long is capped at its use plus this much. */
export const UNUSED = { marginA: 2, wait: 60 };

/** One control cycle: from the last one's memory and a new reading to the limits that hold from now on. */
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

/** When a timer of this memory runs out next, or Infinity. */
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
    ? mapPhases((phase) => meterA[phase] - sum(cars, phase))
    : (last?.buildingA ?? limitA);
  const availableA = mapPhases((phase) => Math.max(0, limitA[phase] - marginA - buildingA[phase]));
  return { readAt, buildingA, availableA, isFallback };
}

/** Steps 2 to 6 and 8, with the caps of cars that have left current unused for long enough. */
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

/** Step 7: lowers at once, raises after the delay. The first limit of a session is no rise. */
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

function sum(cars: readonly ActiveCar[], phase: Phase): number {
  return cars.reduce((total, car) => total + (car.phases.includes(phase) ? car.currentA : 0), 0);
}

export function mapPhases(value: (phase: Phase) => number): PhaseCurrents {
  return [value(0), value(1), value(2)];
}
