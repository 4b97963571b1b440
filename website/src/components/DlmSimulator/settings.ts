import type { Values } from '../InteractiveFigure/controls';
import type { Algorithm } from './allocate';
import { formatTime } from './describe';

export const HOUR = 3600;

export const DAY = { from: 6 * HOUR, to: 20 * HOUR, step: 600 };

/** Times of the last reading before the meter falls silent, and of the first reading after it. */
export const SILENCE = { last: 12 * HOUR, next: 13 * HOUR };

const toAmperes = (value: number): string => `${value} A`;

const ALGORITHMS: Record<Algorithm, string> = {
  EVEN: 'EVEN: equal shares',
  FIFO: 'FIFO: first come, first served',
  ROUND_ROBIN: 'ROUND_ROBIN: take turns waiting',
};

/** What the reader can change. Currents are in amperes, the time in seconds after midnight. */
export const CONTROLS = {
  ranges: {
    limitA: { label: 'Limit per phase', min: 20, max: 125, value: 63, format: toAmperes },
    marginA: { label: 'Safety margin', min: 0, max: 20, value: 3, format: toAmperes },
    minimumA: { label: 'Minimum current', min: 6, max: 16, value: 6, format: toAmperes },
    cars: { label: 'Cars', min: 1, max: 8, value: 6, format: String },
    time: {
      label: 'Time of day',
      min: DAY.from,
      max: DAY.to,
      step: DAY.step,
      value: 10.5 * HOUR,
      format: formatTime,
    },
  },
  choices: {
    algorithm: { label: 'Algorithm', value: 'EVEN', options: ALGORITHMS, isWide: true },
  },
  switches: {
    hasLift: 'Lift on L2 runs during rush hours',
    isMeterSilent: `No meter readings from ${formatTime(SILENCE.last)} to ${formatTime(SILENCE.next)}`,
  },
} as const;

export type Settings = Values<typeof CONTROLS>;
