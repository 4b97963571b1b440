/**
 * Simulates load management over a part of a day: a building, cars that arrive and leave, and a control cycle every ten
 * seconds. Cycles in which nothing can change are skipped. Times are in seconds after midnight, currents in amperes per phase.
 */
import { PHASES, type Phase, type PhaseCurrents, type Share } from './allocate';
import {
  CYCLE,
  mapPhases,
  runCycle,
  sumOf,
  toNextTimer,
  type ActiveCar,
  type Group,
  type Memory,
} from './controlCycle';

export interface Car {
  id: string;
  arrivesAt: number;
  leavesAt: number;
  /** Energy that its battery can take. */
  needKwh: number;
  /** The supply phases that the phases of the car are connected to. */
  phases: readonly Phase[];
  /** Maximum current of the car. */
  carA: number;
  /** Maximum current of its socket. */
  socketA: number;
  priority?: number;
}

export interface Scenario {
  from: number;
  to: number;
  group: Group;
  cars: readonly Car[];
  /** Load of the building from each time on, in order. */
  building: readonly { from: number; loadA: PhaseCurrents }[];
  /** Times of the last meter reading before a silence and of the first one after it. */
  silences?: readonly { last: number; next: number }[];
}

/** A period in which nothing changes. */
export interface Segment {
  from: number;
  to: number;
  /** The real load of the building, even while the group does not know it. */
  buildingA: PhaseCurrents;
  /** The current that the group can allocate. */
  availableA: PhaseCurrents;
  isFallback: boolean;
  /** By car id; without full and absent cars. */
  shares: ReadonlyMap<string, Share>;
}

export interface Day {
  segments: Segment[];
  /** Energy that each car has received, in kWh. */
  energyKwh: ReadonlyMap<string, number>;
}

/** The end of a charge: a nearly full car draws one ampere. */
const TRICKLE = { belowKwh: 0.3, currentA: 1 };

const VOLT = 230;
const JOULE_PER_KWH = 3.6e6;

/** Half a joule, the tolerance for rounding errors. */
const EPSILON_KWH = 1e-7;

export function simulate(scenario: Scenario): Day {
  const { from, to, group, cars } = scenario;
  const energyKwh = new Map(cars.map(({ id }) => [id, 0]));
  const segments: Segment[] = [];
  let memory: Memory | null = null;
  let now = from;
  while (now < to) {
    const loadA = toLoad(scenario, now);
    const active = listActive(cars, energyKwh, memory, now);
    const meterA = mapPhases((phase) => loadA[phase] + sumOf(active, phase));
    const before: Memory | null = memory;
    memory = runCycle(group, before, {
      at: now,
      meterA: isSilent(scenario, now) ? null : meterA,
      cars: active,
    });
    const wake = Math.min(to, toWake(scenario, before, memory, energyKwh, now));
    for (const car of cars) charge(car, memory, energyKwh, wake - now);
    append(segments, { from: now, to: wake, buildingA: loadA, ...toShares(memory) });
    now = wake;
  }
  return { segments, energyKwh };
}

/** The segment that contains a time. */
export function findSegment({ segments }: Day, at: number): Segment | undefined {
  return segments.find(({ from, to }) => from <= at && at < to) ?? segments.at(-1);
}

function toLoad({ building }: Scenario, now: number): PhaseCurrents {
  return building.findLast(({ from }) => from <= now)?.loadA ?? [0, 0, 0];
}

function isSilent({ silences = [] }: Scenario, now: number): boolean {
  return silences.some(({ last, next }) => last < now && now < next);
}

/** Step 3: the present cars that are not full, with what they draw under the current limits. */
function listActive(
  cars: readonly Car[],
  energyKwh: ReadonlyMap<string, number>,
  memory: Memory | null,
  now: number,
): ActiveCar[] {
  return cars
    .filter((car) => car.arrivesAt <= now && now < car.leavesAt && toLeft(car, energyKwh) > EPSILON_KWH)
    .map((car) => ({
      id: car.id,
      startedAt: car.arrivesAt,
      priority: car.priority ?? 3,
      phases: car.phases,
      socketA: car.socketA,
      currentA: toDraw(car, memory, energyKwh),
    }));
}

function toLeft({ id, needKwh }: Car, energyKwh: ReadonlyMap<string, number>): number {
  return needKwh - (energyKwh.get(id) ?? 0);
}

function toDraw(car: Car, memory: Memory | null, energyKwh: ReadonlyMap<string, number>): number {
  const isNearlyFull = toLeft(car, energyKwh) <= TRICKLE.belowKwh + EPSILON_KWH;
  return Math.min(memory?.cars.get(car.id)?.limitA ?? 0, isNearlyFull ? TRICKLE.currentA : car.carA);
}

function charge(car: Car, memory: Memory, energyKwh: Map<string, number>, seconds: number): void {
  const kwh = (toDraw(car, memory, energyKwh) * VOLT * car.phases.length * seconds) / JOULE_PER_KWH;
  energyKwh.set(car.id, Math.min(car.needKwh, (energyKwh.get(car.id) ?? 0) + kwh));
}

/** The time of the next cycle in which something can change. */
function toWake(
  { cars, building, silences = [], group }: Scenario,
  before: Memory | null,
  memory: Memory,
  energyKwh: ReadonlyMap<string, number>,
  now: number,
): number {
  if (!before || !hasSameLimits(before, memory)) return now + CYCLE;
  const changes = [
    toNextTimer(group, memory, now),
    ...building.map(({ from }) => from),
    ...silences.flatMap(({ last, next }) => [last, last + CYCLE, next]),
    ...cars.flatMap((car) => [car.arrivesAt, car.leavesAt, now + toStage(car, memory, energyKwh)]),
  ];
  const next = Math.min(...changes.filter((change) => change > now));
  return Math.ceil((next - EPSILON_KWH) / CYCLE) * CYCLE;
}

/** Seconds until a car is nearly full, or full. */
function toStage(car: Car, memory: Memory, energyKwh: ReadonlyMap<string, number>): number {
  const left = toLeft(car, energyKwh);
  const kwh = left > TRICKLE.belowKwh + EPSILON_KWH ? left - TRICKLE.belowKwh : left;
  const watt = toDraw(car, memory, energyKwh) * VOLT * car.phases.length;
  return watt > 0 ? (kwh * JOULE_PER_KWH) / watt : Infinity;
}

/** The effect of a new limit on a car is visible in the next reading only. */
function hasSameLimits(before: Memory, memory: Memory): boolean {
  return (
    before.cars.size === memory.cars.size &&
    [...memory.cars].every(([id, { limitA }]) => before.cars.get(id)?.limitA === limitA)
  );
}

function toShares({
  availableA,
  isFallback,
  cars,
}: Memory): Pick<Segment, 'availableA' | 'isFallback' | 'shares'> {
  const shares = [...cars].map(([id, { limitA, decidedBy }]) => [id, { limitA, decidedBy }] as const);
  return { availableA, isFallback, shares: new Map(shares) };
}

/** Adds a segment, or extends the last one if nothing has changed. */
function append(segments: Segment[], segment: Segment): void {
  const last = segments.at(-1);
  if (last && isSame(last, segment)) last.to = segment.to;
  else segments.push(segment);
}

function isSame(a: Segment, b: Segment): boolean {
  return (
    a.isFallback === b.isFallback &&
    a.shares.size === b.shares.size &&
    PHASES.every(
      (phase) => a.buildingA[phase] === b.buildingA[phase] && a.availableA[phase] === b.availableA[phase],
    ) &&
    [...a.shares].every(([id, share]) => {
      const other = b.shares.get(id);
      return share.limitA === other?.limitA && share.decidedBy === other.decidedBy;
    })
  );
}
