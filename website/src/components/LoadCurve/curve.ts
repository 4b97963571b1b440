/** The maximum for building and cars: the 63 A fuse minus a margin of 3 A. */
export const LIMIT = 60;

type Layer = 'building' | 'a' | 'b' | 'c';

/** Phase L2 of the worked example in the load management guide, in minutes after 8:00 and amperes. */
export const MORNING: {
  steps: ({ minute: number } & Record<Layer, number>)[];
  notes: { minute: number; text: string }[];
} = {
  steps: [
    { minute: 0, building: 31, a: 14, b: 14, c: 0 },
    { minute: 5, building: 31, a: 9, b: 9, c: 9 },
    { minute: 12, building: 40, a: 6, b: 6, c: 6 },
    { minute: 20, building: 47, a: 6, b: 6, c: 0 },
    { minute: 31, building: 30, a: 6, b: 6, c: 0 },
    { minute: 32, building: 30, a: 10, b: 10, c: 10 },
    { minute: 41, building: 30, a: 6, b: 12, c: 12 },
    { minute: 45, building: 30, a: 6, b: 12, c: 12 },
  ],
  notes: [
    { minute: 5, text: 'C plugs in' },
    { minute: 20, text: 'second lift' },
    { minute: 32, text: 'lifts stop' },
  ],
};

export const VIEW = { width: 560, height: 400, left: 34, right: 24, top: 56, bottom: 30 };

const ORDER: Layer[] = ['building', 'a', 'b', 'c'];
const MINUTES = 45;
const AMPERES = 64;

export function toX(minute: number): number {
  return round(VIEW.left + (minute / MINUTES) * (VIEW.width - VIEW.left - VIEW.right));
}

export function toY(ampere: number): number {
  return round(VIEW.height - VIEW.bottom - (ampere / AMPERES) * (VIEW.height - VIEW.top - VIEW.bottom));
}

/** SVG path of a layer, stacked on the previous layers, with a step at each change. */
export function areaPath(layer: Layer): string {
  const below = ORDER.slice(0, ORDER.indexOf(layer));
  const upper = outline((step) => sum(step, [...below, layer]));
  const lower = outline((step) => sum(step, below)).reverse();
  return `M${[...upper, ...lower].map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

function outline(value: (step: Record<Layer, number>) => number): [number, number][] {
  return MORNING.steps.flatMap((step, index): [number, number][] => {
    const y = toY(value(step));
    const next = MORNING.steps[index + 1];
    return next
      ? [
          [toX(step.minute), y],
          [toX(next.minute), y],
        ]
      : [[toX(step.minute), y]];
  });
}

function sum(step: Record<Layer, number>, layers: Layer[]): number {
  return layers.reduce((total, layer) => total + step[layer], 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
