/** Geometry of the plots. One unit is half a minute in x and a tenth of an ampere in y; whole numbers keep paths short. */
import { PHASES, type Phase } from './allocate';
import { round, toTotal } from './describe';
import { DAY } from './settings';
import type { Car, Day, Scenario, Segment } from './simulate';

const SECONDS_PER_UNIT = 30;
const UNITS_PER_AMPERE = 10;

export const WIDTH = (DAY.to - DAY.from) / SECONDS_PER_UNIT;

/** Position of a time, in percent of the width. */
export function toPercent(time: number): number {
  return round(((time - DAY.from) / (DAY.to - DAY.from)) * 100);
}

export function toHeight(ampere: number): number {
  return Math.round(ampere * UNITS_PER_AMPERE);
}

/** The top of the scale: some space above the limit, or above the highest sum if a fallback exceeds the limit. */
export function toScale({ cars, group }: Scenario, { segments }: Day): number {
  const totals = segments.flatMap((segment) => PHASES.map((phase) => toTotal(cars, segment, phase)));
  const highest = Math.max(...totals, ...group.limitA);
  return Math.ceil(highest * 1.14);
}

/** Outline of an area from its value in each segment, closed at the bottom. */
export function toArea(
  segments: readonly Segment[],
  scale: number,
  value: (segment: Segment) => number,
): string {
  const bottom = toHeight(scale);
  let path = `M0 ${bottom}`;
  let height: number | undefined;
  for (const segment of segments) {
    const next = bottom - toHeight(value(segment));
    if (next === height) continue;
    const x = round((segment.from - DAY.from) / SECONDS_PER_UNIT);
    path += height === undefined ? `V${next}` : `H${x}V${next}`;
    height = next;
  }
  return `${path}H${WIDTH}V${bottom}Z`;
}

/** The stacked areas of building and cars, highest first, because each is painted over the previous one. */
export function toLayers(
  cars: readonly Car[],
  { segments }: Day,
  phase: Phase,
  scale: number,
): { id: string; path: string }[] {
  const onPhase = cars.filter(({ phases }) => phases.includes(phase));
  const layers = onPhase.map((car, index) => ({
    id: car.id,
    path: toArea(segments, scale, (segment) => toTotal(onPhase.slice(0, index + 1), segment, phase)),
  }));
  return [
    { id: 'building', path: toArea(segments, scale, ({ buildingA }) => buildingA[phase]) },
    ...layers,
  ].reverse();
}

/** Space that a name needs on a phone, in percent of the width and of the height of a plot. */
const NAME = { width: 5, height: 16 };

/**
 * Position of each car's name: in the middle of the longest time without a change at which the name does not cover
 * another one. The legend shows the colours of cars without such a place.
 */
export function toNames(
  cars: readonly Car[],
  { segments }: Day,
  phase: Phase,
  scale: number,
): { id: string; x: number; y: number }[] {
  const onPhase = cars.filter(({ phases }) => phases.includes(phase));
  const placed: { id: string; x: number; y: number }[] = [];
  onPhase.forEach(({ id }, index) => {
    const below = (segment: Segment): number => toTotal(onPhase.slice(0, index), segment, phase);
    const own = (segment: Segment): number => segment.shares.get(id)?.limitA ?? 0;
    const runs: { from: number; to: number; below: number; own: number }[] = [];
    for (const segment of segments) {
      const last = runs.at(-1);
      if (last && last.below === below(segment) && last.own === own(segment)) last.to = segment.to;
      else runs.push({ from: segment.from, to: segment.to, below: below(segment), own: own(segment) });
    }
    const place = runs
      .filter((run) => run.own > 0 && run.to - run.from >= 1500)
      .sort((a, b) => b.to - b.from - (a.to - a.from))
      .map((run) => ({
        x: toPercent((run.from + run.to) / 2),
        y: round(100 - ((run.below + run.own / 2) / scale) * 100),
      }))
      .find(({ x, y }) =>
        placed.every((other) => Math.abs(other.x - x) >= NAME.width || Math.abs(other.y - y) >= NAME.height),
      );
    if (place) placed.push({ id, ...place });
  });
  return placed;
}
