/** Time zone of the organisation in the examples. */
export const TIME_ZONE = 'Europe/Amsterdam';

/** Largest speed: a day per second. */
export const MAX_SPEED = 86_400;
/** Furthest jump, in seconds: a year. */
export const MAX_ADVANCE = 366 * 86_400;

/** The time of a mock. It can run faster than real time, and jump forward. */
export type Clock = ReturnType<typeof createClock>;

/** @param real the real time, in ms */
export function createClock(initialSpeed = 1, real: () => number = Date.now) {
  let speed = initialSpeed;
  let [realStart, start] = [real(), real()];
  const now = (): number => start + (real() - realStart) * speed;
  const restart = (at: number): void => {
    [realStart, start] = [real(), at];
  };
  return {
    now: () => new Date(now()),
    /** How many simulated seconds pass per second. */
    get speed() {
      return speed;
    },
    setSpeed(value: number): void {
      restart(now());
      speed = value;
    },
    advance: (seconds: number): void => restart(now() + seconds * 1000),
    /** Returns to real time. */
    reset(): void {
      speed = initialSpeed;
      restart(real());
    },
  };
}

/** Creates a list of work that is due at moments in the time of the mock. */
export function createSchedule() {
  let waiting: { at: number; run: (at: Date) => void }[] = [];
  const takeFirst = (now: number) => {
    const due = waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    waiting = waiting.filter((work) => work !== due[0]);
    return due[0];
  };
  return {
    /** @param delay in ms */
    after(now: Date, delay: number, run: (at: Date) => void): void {
      waiting.push({ at: now.getTime() + delay, run });
    },
    /**
     * Does everything that is due, in the order of its moments. Work can add further work.
     *
     * @param settle is called when nothing is due, and can add work that is
     */
    catchUp(now: Date, settle: () => void = () => {}): void {
      for (;;) {
        let work = takeFirst(now.getTime());
        if (!work) {
          settle();
          work = takeFirst(now.getTime());
        }
        if (!work) return;
        work.run(new Date(work.at));
      }
    },
    clear(): void {
      waiting = [];
    },
  };
}

/**
 * Lets work that a request has started proceed: it runs after a second, and is finished after three more.
 *
 * @param run returns undefined if there is no such work any more
 */
export function startWork(
  { clock, schedule }: { clock: Clock; schedule: ReturnType<typeof createSchedule> },
  run: (at: Date) => unknown,
  finish: (at: Date) => void,
): void {
  schedule.after(clock.now(), 1_000, (at) => {
    if (run(at) !== undefined) schedule.after(at, 3_000, finish);
  });
}

/** Writes a moment without fractions of a second: `2025-09-02T08:15:30Z`. */
export function toSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Date and time in a time zone, without the zone: `2025-09-02T10:15:30`. */
export function toLocalDateTime(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
