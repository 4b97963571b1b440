const HOUR = 3_600_000;

/** What a simulated car takes: its power in kW, and the energy with which it is full, in kWh. */
export const CAR = { powerKw: 11, maxKwh: 40 };

/** Simulated time until the driver plugs in, until a session ends, between messages, and until it is billed, in ms. */
export const DELAYS = { plugIn: 3_000, stop: 2_000, progress: 60_000, bill: 60_000 };

/** A session of a simulated car. Together with a time, it says how much energy the car has taken. */
export interface Charging {
  id: string;
  startedAt: Date;
  /** Power that the car and the socket allow, in kW. */
  powerKw: number;
  /** Energy at which the car is full, or at which the platform stops the session, in kWh. */
  maxKwh: number;
  /** Longest time of charging, in ms. Default: no limit. */
  maxMs?: number;
  /** Whether the session ends when charging ends. Otherwise the car stays connected. */
  endsWhenFull: boolean;
  /** Limits from moments on, in the order of time: those of a charging profile. */
  limits?: readonly PowerLimit[];
}

export interface PowerLimit {
  /** In ms since 1970. */
  from: number;
  kw: number;
}

/** What a session has used at a moment. */
export interface Usage {
  energyKwh: number;
  chargingMs: number;
  /** Time since the end of charging, in ms. */
  idleMs: number;
}

/** Calculates what a session has used at a moment, from its start and the limits of its power. */
export function usageAt(
  { startedAt, powerKw, maxKwh, maxMs = Infinity, limits = [] }: Charging,
  at: Date,
): Usage {
  const start = startedAt.getTime();
  const now = at.getTime();
  const end = Math.min(now, start + maxMs);
  let energy = 0;
  let stopped = end;
  for (const [index, { from, kw }] of [{ from: start, kw: Infinity }, ...limits].entries()) {
    const to = Math.min(end, limits[index]?.from ?? Infinity);
    const power = Math.min(powerKw, kw);
    const begin = Math.max(from, start);
    if (to <= begin || power === 0) continue;
    const fullAt = begin + ((maxKwh - energy) / power) * HOUR;
    energy = fullAt <= to ? maxKwh : energy + ((to - begin) / HOUR) * power;
    if (fullAt > to) continue;
    stopped = fullAt;
    break;
  }
  return { energyKwh: roundToWattHours(energy), chargingMs: stopped - start, idleMs: now - stopped };
}

/** Rounds an energy in kWh to three decimals. */
export function roundToWattHours(kwh: number): number {
  return Math.round(kwh * 1000) / 1000;
}

/** How an API shows sessions. */
interface Contract<Session> {
  /** @param isDue whether a message about the progress is due */
  progress(session: Session, usage: Usage, at: Date, isDue: boolean): void;
  end(session: Session, usage: Usage, at: Date): void;
}

/** The sessions in progress that the mock has started. They grow until they are ended, or until they are full. */
export class Sessions<Session extends Charging> {
  private running = new Map<string, { session: Session; announcedAt: number }>();

  constructor(private readonly contract: Contract<Session>) {}

  add(session: Session): void {
    this.running.set(session.id, { session, announcedAt: session.startedAt.getTime() });
  }

  find(id: string): Session | undefined {
    return this.running.get(id)?.session;
  }

  /** Brings all sessions up to a moment. */
  refresh(at: Date): void {
    for (const entry of [...this.running.values()]) {
      const { session, announcedAt } = entry;
      const usage = usageAt(session, at);
      if (session.endsWhenFull && usage.idleMs > 0) {
        this.end(session.id, new Date(session.startedAt.getTime() + usage.chargingMs));
        continue;
      }
      const isDue = at.getTime() - announcedAt >= DELAYS.progress;
      if (isDue) entry.announcedAt = at.getTime();
      this.contract.progress(session, usage, at, isDue);
    }
  }

  /** Ends a session. Nothing happens if the mock has not started it, or if it has ended. */
  end(id: string, at: Date): void {
    const session = this.find(id);
    this.running.delete(id);
    if (session) this.contract.end(session, usageAt(session, at), at);
  }

  clear(): void {
    this.running.clear();
  }
}
