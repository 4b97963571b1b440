/** Work that is due at moments in the time of the mock. */
export interface Schedule {
  /** @param delay in ms */
  after(now: Date, delay: number, run: (at: Date) => void): void;
  /** Does everything that is due, in the order of its moments. Work can add further work. */
  catchUp(now: Date): void;
  clear(): void;
}

export function createSchedule(): Schedule {
  let due: { at: number; run: (at: Date) => void }[] = [];
  return {
    after(now, delay, run) {
      due.push({ at: now.getTime() + delay, run });
    },
    catchUp(now) {
      for (;;) {
        const next = due.reduce<(typeof due)[number] | undefined>(
          (first, one) => (one.at <= now.getTime() && (!first || one.at < first.at) ? one : first),
          undefined,
        );
        if (!next) return;
        due = due.filter((one) => one !== next);
        next.run(new Date(next.at));
      }
    },
    clear() {
      due = [];
    },
  };
}
