/** Limits for one client. */
export interface ClientLimit {
  /** Operations that may run at once. */
  concurrent: number;
  /** Operations that may start per second on average. Default: no limit. */
  perSecond?: number;
  /** Operations that may start in quick succession after a pause. Default: `perSecond`, at least 1. */
  burst?: number;
}

/** The result of asking for permission to start an operation. */
export type Admission =
  | {
      isAllowed: true;
      /** Must be called when the operation has ended. Further calls do nothing. */
      release: () => void;
    }
  | { isAllowed: false; /** Whole seconds for `Retry-After`, at least 1. */ retryAfter: number };

export interface ClientLimiter {
  /**
   * Asks whether a client may start an operation now, and counts the operation if so.
   * @param client key of the client, see `ClientKeys`
   */
  admit(client: string): Admission;
  /** Number of clients in memory. */
  readonly size: number;
}

interface Usage {
  running: number;
  /** Operations that may start now. The number grows with time. */
  tokens: number;
  /** When `tokens` was computed, in milliseconds. */
  updatedAt: number;
}

/** Allows every operation. */
export const admitAlways = (): Admission => ({ isAllowed: true, release: () => undefined });

/** When more clients are in memory, the limiter forgets those without running operations. */
const MAX_IDLE_CLIENTS = 10_000;

/**
 * Limits how many operations each client runs at once and starts per second (token bucket). It remembers clients with
 * running operations and at most 10,000 others.
 * @param now clock in milliseconds, for tests
 */
export function createClientLimiter(
  limit: ClientLimit,
  now: () => number = performance.now.bind(performance),
): ClientLimiter {
  const { concurrent, perSecond = Infinity } = limit;
  const burst = limit.burst ?? Math.max(1, perSecond);
  const usages = new Map<string, Usage>();

  const readUsage = (client: string): Usage => {
    const time = now();
    const usage = usages.get(client) ?? { running: 0, tokens: burst, updatedAt: time };
    if (perSecond !== Infinity) {
      usage.tokens = Math.min(burst, usage.tokens + ((time - usage.updatedAt) / 1000) * perSecond);
      usage.updatedAt = time;
    }
    return usage;
  };
  const forgetIdle = () => {
    for (const [client, { running }] of usages) {
      if (usages.size <= MAX_IDLE_CLIENTS * 0.9) return;
      if (running === 0) usages.delete(client);
    }
  };

  return {
    get size() {
      return usages.size;
    },
    admit(client) {
      const usage = readUsage(client);
      if (usage.running >= concurrent) return { isAllowed: false, retryAfter: 1 };
      if (usage.tokens < 1) {
        return { isAllowed: false, retryAfter: Math.max(1, Math.ceil((1 - usage.tokens) / perSecond)) };
      }
      usage.running += 1;
      if (perSecond !== Infinity) usage.tokens -= 1;
      // Deleting the client first moves it to the end of the map, so the limiter forgets the least recent clients first.
      usages.delete(client);
      usages.set(client, usage);
      if (usages.size > MAX_IDLE_CLIENTS) forgetIdle();
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        usage.running -= 1;
        if (usage.running === 0 && perSecond === Infinity) usages.delete(client);
      };
      return { isAllowed: true, release };
    },
  };
}
