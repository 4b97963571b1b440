import type { Algorithm } from './allocate';

/** What the reader can change. Currents are in amperes, the time in seconds after midnight. */
export interface Settings {
  limitA: number;
  marginA: number;
  minimumA: number;
  algorithm: Algorithm;
  cars: number;
  hasLift: boolean;
  isMeterSilent: boolean;
  time: number;
}

export type NumberSetting = 'limitA' | 'marginA' | 'minimumA' | 'cars';

export const HOUR = 3600;

export const DAY = { from: 6 * HOUR, to: 20 * HOUR, step: 600 };

export const DEFAULT_SETTINGS: Settings = {
  limitA: 63,
  marginA: 3,
  minimumA: 6,
  algorithm: 'EVEN',
  cars: 6,
  hasLift: false,
  isMeterSilent: false,
  time: 10.5 * HOUR,
};

export const ALGORITHMS: Record<Algorithm, string> = {
  EVEN: 'EVEN: equal shares',
  FIFO: 'FIFO: first come, first served',
  ROUND_ROBIN: 'ROUND_ROBIN: take turns waiting',
};

export const RANGES: Record<NumberSetting, { label: string; min: number; max: number; unit: string }> = {
  limitA: { label: 'Limit per phase', min: 20, max: 125, unit: ' A' },
  marginA: { label: 'Safety margin', min: 0, max: 20, unit: ' A' },
  minimumA: { label: 'Minimum current', min: 6, max: 16, unit: ' A' },
  cars: { label: 'Cars', min: 1, max: 8, unit: '' },
};

/** Reads the fields of the form. They also have what the reader set before hydration. */
export function readSettings(form: HTMLFormElement): Settings {
  const data = new FormData(form);
  const toNumber = (name: keyof Settings): number => Number(data.get(name) ?? DEFAULT_SETTINGS[name]);
  const algorithm = data.get('algorithm');
  return {
    limitA: toNumber('limitA'),
    marginA: toNumber('marginA'),
    minimumA: toNumber('minimumA'),
    cars: toNumber('cars'),
    time: toNumber('time'),
    algorithm: isAlgorithm(algorithm) ? algorithm : DEFAULT_SETTINGS.algorithm,
    hasLift: data.has('hasLift'),
    isMeterSilent: data.has('isMeterSilent'),
  };
}

function isAlgorithm(value: unknown): value is Algorithm {
  return typeof value === 'string' && value in ALGORITHMS;
}
