/** The time of a mock. It can run faster than real time, and jump forward. */
export interface Clock {
  now(): Date;
  /** How many simulated seconds pass per second. */
  readonly speed: number;
  setSpeed(speed: number): void;
  advance(seconds: number): void;
  /** Returns to real time. */
  reset(): void;
}

/** Largest speed: a day per second. */
export const MAX_SPEED = 86_400;
/** Furthest jump, in seconds: a year. */
export const MAX_ADVANCE = 366 * 86_400;

/** @param real the real time, in ms */
export function createClock(initialSpeed = 1, real: () => number = Date.now): Clock {
  let speed = initialSpeed;
  let [realStart, start] = [real(), real()];
  const now = (): number => start + (real() - realStart) * speed;
  const restart = (at: number): void => {
    [realStart, start] = [real(), at];
  };
  return {
    now: () => new Date(now()),
    get speed() {
      return speed;
    },
    setSpeed(value) {
      restart(now());
      speed = value;
    },
    advance: (seconds) => restart(now() + seconds * 1000),
    reset() {
      speed = initialSpeed;
      restart(real());
    },
  };
}
