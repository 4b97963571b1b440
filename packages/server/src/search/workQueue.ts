/** The work cannot be done at the moment, but may be possible later. */
export class BusyError extends Error {}

export interface QueueLimits {
  /** Jobs that may wait. When more arrive, the client with the most waiting jobs loses its newest one. */
  waiting: number;
  /** Jobs of one client that may wait. */
  waitingPerClient: number;
}

interface Waiting {
  run: () => Promise<unknown>;
  refuse: (reason: string) => void;
}

/**
 * Creates a queue that runs one job at a time.
 * @param run runs a job for a client
 */
export function createWorkQueue<Job, Result>(
  run: (client: string, job: Job) => Promise<Result>,
  limits: QueueLimits,
) {
  /** Waiting jobs by client. The first client is the next to take its turn. */
  const turns = new Map<string, Waiting[]>();
  let waiting = 0;
  let isRunning = false;

  const remove = (client: string, entry: Waiting | undefined): void => {
    const jobs = turns.get(client);
    if (!jobs || !entry || !jobs.includes(entry)) return;
    waiting -= 1;
    jobs.splice(jobs.indexOf(entry), 1);
    if (jobs.length === 0) turns.delete(client);
  };
  /** Makes room for a job of a client. Returns false when this client has the most jobs itself. */
  const makeRoom = (client: string): boolean => {
    const own = turns.get(client)?.length ?? 0;
    if (own >= limits.waitingPerClient) return false;
    if (waiting < limits.waiting) return true;
    const [longest = '', jobs = []] = [...turns].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (jobs.length <= own + 1) return false;
    const last = jobs.at(-1);
    remove(longest, last);
    last?.refuse('too many jobs are waiting');
    return true;
  };
  const runNext = async (): Promise<void> => {
    const [next] = turns;
    if (isRunning || next === undefined) return;
    const [client, jobs] = next;
    const [first] = jobs;
    remove(client, first);
    if (turns.delete(client)) turns.set(client, jobs);
    isRunning = true;
    await first?.run();
    isRunning = false;
    void runNext();
  };

  return {
    /**
     * Runs a job when it is its turn. Clients take turns, so a client with many jobs delays the others by one job each.
     * @param client key of the client
     * @param deadline how long to wait for the result, in milliseconds; a job that runs then is not interrupted
     * @throws BusyError when too many jobs wait, or the deadline passes
     */
    add(client: string, job: Job, deadline: number): Promise<Result> {
      if (!makeRoom(client)) return Promise.reject(new BusyError('too many jobs are waiting'));
      return new Promise<Result>((resolve, reject) => {
        const entry: Waiting = {
          run: () =>
            run(client, job)
              .then(resolve, reject)
              .finally(() => clearTimeout(timer)),
          refuse: (reason) => {
            clearTimeout(timer);
            reject(new BusyError(reason));
          },
        };
        const timer = setTimeout(() => {
          remove(client, entry);
          entry.refuse('the job took too long');
        }, deadline);
        waiting += 1;
        turns.set(client, [...(turns.get(client) ?? []), entry]);
        void runNext();
      });
    },
  };
}
