/** The maximum for building and cars: the 63 A fuse minus a margin of 3 A. */
export const LIMIT = 60;

type Layer = 'building' | 'a' | 'b' | 'c';

/**
 * The layers from the bottom, with the middle of each label: minutes after 8:00, and amperes above the layer's lower edge. The
 * cars have their names where the last of them plugs in.
 */
export const LAYERS: { key: Layer; label: string; minute: number; ampere: number }[] = [
  { key: 'building', label: 'Building', minute: 12.5, ampere: 16 },
  { key: 'a', label: 'Car A', minute: 8.5, ampere: 4.5 },
  { key: 'b', label: 'Car B', minute: 8.5, ampere: 4.5 },
  { key: 'c', label: 'Car C', minute: 8.5, ampere: 4.5 },
];

/** Phase L2 of the worked example in the load management guide, in minutes after 8:00 and amperes. */
export const MORNING: {
  steps: ({ minute: number; what: string } & Record<Layer, number>)[];
  /** Events. The second part of a text needs a wide drawing. */
  notes: { minute: number; text: string; more?: string }[];
} = {
  steps: [
    { minute: 0, building: 31, a: 14, b: 14, c: 0, what: 'Cars A and B share what the building leaves' },
    { minute: 5, building: 31, a: 9, b: 9, c: 9, what: 'Cars A, B and C share, with 9 A each' },
    { minute: 12, building: 40, a: 6, b: 6, c: 6, what: 'A lift runs, so each car gets only 6 A' },
    { minute: 20, building: 47, a: 6, b: 6, c: 0, what: 'Two lifts run, so car C waits' },
    { minute: 31, building: 30, a: 6, b: 6, c: 0, what: 'The lifts stand still, and limits rise soon' },
    { minute: 32, building: 30, a: 10, b: 10, c: 10, what: 'All three cars charge with 10 A' },
    { minute: 41, building: 30, a: 6, b: 12, c: 12, what: 'Car A is nearly full, and B and C take the rest' },
  ],
  notes: [
    { minute: 5, text: 'C plugs in' },
    { minute: 20, text: 'Lift 2 starts' },
    { minute: 31, text: 'Lifts stop', more: ', limits follow' },
  ],
};

export const VIEW = { width: 560, height: 336, left: 30, right: 20, top: 44, bottom: 44 };

/** Minutes that the figure shows, from 8:00. */
export const MINUTES = 45;

/** The minute that the figure shows first: the building takes most of the current, and car C waits. */
export const START = 25;
const ORDER: Layer[] = LAYERS.map(({ key }) => key);
const AMPERES = 64;

export function toX(minute: number): number {
  return round(VIEW.left + (minute / MINUTES) * (VIEW.width - VIEW.left - VIEW.right));
}

export function toY(ampere: number): number {
  return round(VIEW.height - VIEW.bottom - (ampere / AMPERES) * (VIEW.height - VIEW.top - VIEW.bottom));
}

/** The currents at a minute, in amperes, and in words what they mean until the next change. */
export function currentsAt(minute: number): Record<Layer, number> & { total: number; what: string } {
  const { building, a, b, c, what } = MORNING.steps.findLast((step) => step.minute <= minute) ?? NOTHING;
  return { building, a, b, c, what, total: building + a + b + c };
}

const NOTHING = { building: 0, a: 0, b: 0, c: 0, what: '' };

/** The time of day: 5 → "08:05". */
export function formatMinute(minute: number): string {
  return `08:${String(minute).padStart(2, '0')}`;
}

/** The currents of a minute in words, for the value of the slider. */
export function describeMinute(minute: number): string {
  const currents = currentsAt(minute);
  const layers = LAYERS.map(({ key, label }) => `${label} ${currents[key]} A`);
  return `${formatMinute(minute)}: ${layers.join(', ')}, together ${currents.total} of ${LIMIT} A`;
}

/** Where the label of a layer belongs in the drawing. */
export function labelPlace({ key, minute, ampere }: (typeof LAYERS)[number]): { x: number; y: number } {
  const below = ORDER.slice(0, ORDER.indexOf(key));
  return { x: toX(minute), y: toY(sum(currentsAt(minute), below) + ampere) };
}

/** SVG path of a layer, stacked on the previous layers, with a step at each change. */
export function areaPath(layer: Layer): string {
  const layers = ORDER.slice(0, ORDER.indexOf(layer) + 1);
  let path = '';
  let height: number | undefined;
  for (const step of MORNING.steps) {
    const next = toY(sum(step, layers));
    if (next === height) continue;
    path += height === undefined ? `M${VIEW.left} ${next}` : `H${toX(step.minute)}V${next}`;
    height = next;
  }
  return `${path}H${toX(MINUTES)}V${toY(0)}H${VIEW.left}Z`;
}

function sum(step: Record<Layer, number>, layers: Layer[]): number {
  return layers.reduce((total, layer) => total + step[layer], 0);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
