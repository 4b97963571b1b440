/** Limits for one client. */
export interface ClientLimit {
  /** Operations that may be in progress at once. */
  concurrent: number;
  /** Allowance that the client gains per second, in the unit of the costs. Default: costs are not limited. */
  perSecond?: number;
  /** Largest allowance, which the client has after a pause. Default: `perSecond`, at least 1. */
  burst?: number;
}

/** What an operation ends with: a response or a connection. */
export interface Ending {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

export interface ClientLimiter {
  /**
   * Asks whether a client may start an operation now. If so, it counts until `ending` has closed. A response closes when
   * it is sent, so a response that the client does not read counts too.
   * @param client key of the client, see `ClientKeys`
   * @param cost what the operation takes from the allowance of the client. Default: 1
   * @returns undefined when it may, else whole seconds for `Retry-After`, at least 1
   */
  admit(client: string, ending: Ending, cost?: number): number | undefined;
  /** Takes a cost that was not known before from the allowance of a client, also if the allowance is smaller. */
  charge(client: string, cost: number): void;
  /** Number of clients in memory. */
  readonly size: number;
}

interface Usage {
  running: number;
  /** What the client may still use. It grows with time, and is negative after a charge that exceeds it. */
  allowance: number;
  /** When `allowance` was computed, in milliseconds. */
  updatedAt: number;
}

/** When more clients are in memory, the limiter forgets those without running operations. */
const MAX_IDLE_CLIENTS = 10_000;

/**
 * Limits how many operations each client has in progress, and what they cost per second (token bucket). It remembers
 * clients with running operations and at most 10,000 others.
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
    const usage = usages.get(client) ?? { running: 0, allowance: burst, updatedAt: time };
    if (perSecond !== Infinity) {
      usage.allowance = Math.min(burst, usage.allowance + ((time - usage.updatedAt) / 1000) * perSecond);
      usage.updatedAt = time;
    }
    return usage;
  };
  /** Stores a client as the most recent one, since the limiter forgets the least recent ones first. */
  const remember = (client: string, usage: Usage) => {
    usages.delete(client);
    usages.set(client, usage);
    if (usages.size > MAX_IDLE_CLIENTS) forgetIdle();
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
    admit(client, ending, cost = 1) {
      const usage = readUsage(client);
      if (usage.running >= concurrent) return 1;
      if (usage.allowance < cost) return Math.max(1, Math.ceil((cost - usage.allowance) / perSecond));
      if (perSecond !== Infinity) usage.allowance -= cost;
      remember(client, usage);
      // The event of a response that is already closed never comes.
      if (ending.closed) return undefined;
      usage.running += 1;
      ending.once('close', () => {
        usage.running -= 1;
        if (usage.running === 0 && perSecond === Infinity) usages.delete(client);
      });
      return undefined;
    },
    charge(client, cost) {
      const usage = readUsage(client);
      usage.allowance -= cost;
      remember(client, usage);
    },
  };
}
