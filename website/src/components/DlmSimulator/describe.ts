import { PHASES, type DecidedBy, type Phase, type PhaseCurrents } from './allocate';
import type { Car, Scenario, Segment } from './simulate';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The reasons in the words of the product's live view. */
export const REASONS: Record<DecidedBy, string> = {
  SHARED: 'share',
  SOCKET_MAXIMUM: 'socket maximum',
  UNUSED_CAPACITY: 'unused capacity',
  WAITING: 'waiting',
  DELAY: 'delay',
  FALLBACK: 'fallback',
};

/** 37800 → 10:30 */
export function formatTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Rounds to tenths. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function formatCurrent(ampere: number): string {
  return String(round(ampere));
}

export function formatPhases(phases: readonly Phase[]): string {
  return phases.map((phase) => `L${phase + 1}`).join(' ');
}

/** The sum of the building's load and the limits of the cars on a phase. */
export function toTotal(cars: readonly Car[], { buildingA, shares }: Segment, phase: Phase): number {
  const onPhase = cars.filter(({ phases }) => phases.includes(phase));
  return onPhase.reduce((total, { id }) => total + (shares.get(id)?.limitA ?? 0), buildingA[phase]);
}

/** Describes a moment: "At 10:30, L2 has the least available current: 22 A for four cars. One waits." */
export function describeMoment({ cars, group }: Scenario, segment: Segment, time: number): string {
  const { availableA, shares, isFallback } = segment;
  const start = `At ${formatTime(time)},`;
  if (isFallback)
    return `${start} there are no meter readings: ${describeFallback(cars, group.fallbackA, group.limitA, segment)}.`;

  const fullest = PHASES.reduce((least, phase) => (availableA[phase] < availableA[least] ? phase : least));
  const [name, free] = [
    `L${fullest + 1}`,
    `the least available current: ${formatCurrent(availableA[fullest])} A`,
  ];
  const limits = cars
    .filter(({ phases }) => phases.includes(fullest))
    .flatMap(({ id }) => shares.get(id)?.limitA ?? []);
  if (limits.length === 0) return `${start} no car charges on ${name}, which has ${free}.`;
  const waiting = limits.filter((limitA) => limitA === 0).length;
  const who = limits.length === 1 ? 'one car' : `${NUMBERS[limits.length]} cars`;
  return `${start} ${name} has ${free} for ${who}.${describeWaiting(waiting, limits.length)}`;
}

function describeWaiting(waiting: number, count: number): string {
  if (waiting === 0) return '';
  if (waiting < count) return ` ${toWait(waiting)}.`;
  return count === 1 ? ' It waits.' : ' All wait.';
}

function describeFallback(
  cars: readonly Car[],
  fallbackA: number,
  limitA: PhaseCurrents,
  segment: Segment,
): string {
  const count = segment.shares.size;
  if (count === 0) return 'no car charges';
  const who = count === 1 ? 'one car' : `${NUMBERS[count]} cars`;
  if (fallbackA === 0) return `${who} ${count === 1 ? 'is' : 'are'} paused until readings arrive again`;
  const got = `${who} ${count === 1 ? 'has' : 'have'} the fallback current of ${fallbackA} A`;
  const overOn = (phase: Phase): number => toTotal(cars, segment, phase) - limitA[phase];
  const worst = PHASES.reduce((most, phase) => (overOn(phase) > overOn(most) ? phase : most));
  const over = overOn(worst);
  return over > 0
    ? `${got}. The group does not know that L${worst + 1} is ${formatCurrent(over)} A over its limit`
    : got;
}

function toWait(count: number): string {
  const number = NUMBERS[count] ?? '';
  return count === 1 ? 'One waits' : `${number.charAt(0).toUpperCase()}${number.slice(1)} wait`;
}

const TONES = 8;

/** A colour for each of the eight cars, and one for the building. */
export function toTone(id: string): string {
  return id === 'building' ? id : String((id.charCodeAt(0) - 65) % TONES);
}
