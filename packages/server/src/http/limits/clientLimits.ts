import { listScopes } from './clientAddress';

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
 * Limits how many operations each client has in progress, and what they cost per second (token bucket). All clients of one
 * network together have a limit too, see `listScopes`. It remembers clients with running operations and at most 10,000
 * others.
 * @param now clock in milliseconds, for tests
 */
export function createClientLimiter(
  limit: ClientLimit,
  now: () => number = performance.now.bind(performance),
) {
  const { concurrent, perSecond = Infinity } = limit;
  const burst = limit.burst ?? Math.max(1, perSecond);
  const usages = new Map<string, Usage>();

  const readUsage = (key: string, times: number): Usage => {
    const time = now();
    const most = burst * times;
    const usage = usages.get(key) ?? { running: 0, allowance: most, updatedAt: time };
    if (perSecond !== Infinity) {
      const gained = ((time - usage.updatedAt) / 1000) * perSecond * times;
      usage.allowance = Math.min(most, usage.allowance + gained);
      usage.updatedAt = time;
    }
    return usage;
  };
  const readUsages = (client: string) =>
    listScopes(client).map(([key, times]) => ({ key, times, usage: readUsage(key, times) }));
  /** Stores a key as the most recent one, since the limiter forgets the least recent ones first. */
  const remember = (key: string, usage: Usage) => {
    usages.delete(key);
    usages.set(key, usage);
    if (usages.size > MAX_IDLE_CLIENTS) forgetIdle();
  };
  const forgetIdle = () => {
    for (const [client, { running }] of usages) {
      if (usages.size <= MAX_IDLE_CLIENTS * 0.9) return;
      if (running === 0) usages.delete(client);
    }
  };

  return {
    /** Number of clients and networks in memory. */
    get size(): number {
      return usages.size;
    },
    /**
     * Asks whether a client may start an operation now. If so, it counts until `ending` has closed. A response closes when
     * it is sent, so a response that the client does not read counts too.
     * @param client key of the client, see `ClientKeys`
     * @param cost what the operation takes from the allowance of the client
     * @returns undefined when it may, else whole seconds for `Retry-After`, at least 1
     */
    admit(client: string, ending: Ending, cost = 1): number | undefined {
      const scopes = readUsages(client);
      for (const { times, usage } of scopes) {
        if (usage.running >= concurrent * times) return 1;
        if (usage.allowance < cost)
          return Math.max(1, Math.ceil((cost - usage.allowance) / (perSecond * times)));
      }
      for (const { key, usage } of scopes) {
        if (perSecond !== Infinity) usage.allowance -= cost;
        remember(key, usage);
      }
      // The event of a response that is already closed never comes.
      if (ending.closed) return undefined;
      for (const { usage } of scopes) usage.running += 1;
      ending.once('close', () => {
        for (const { key, usage } of scopes) {
          usage.running -= 1;
          if (usage.running === 0 && perSecond === Infinity) usages.delete(key);
        }
      });
      return undefined;
    },
    /** Takes a cost that was not known before from the allowance of a client, also if the allowance is smaller. */
    charge(client: string, cost: number): void {
      for (const { key, usage } of readUsages(client)) {
        usage.allowance -= cost;
        remember(key, usage);
      }
    },
  };
}
