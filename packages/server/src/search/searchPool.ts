import { LRUCache } from 'lru-cache';
import { networkOf } from '../http/limits/clientAddress';
import { createClientLimiter, type ClientLimit, type Ending } from '../http/limits/clientLimits';
import type { LibraryReply, LibraryRequest } from '../mcp/tools';
import type { SearchRequest } from './searchRequest';
import { createWorkerThread, type Part, type ReadBuild, type ThreadLimits } from './workerThread';
import { BusyError, createWorkQueue, type QueueLimits } from './workQueue';

interface SearchLimits extends ThreadLimits, QueueLimits {
  /** How long a reader waits for results, in milliseconds. */
  deadline: number;
  /** The same while a worker has to read the build first. In milliseconds. */
  firstDeadline: number;
  /** Size of the cache of recent results, in characters. */
  cacheSize: number;
}

const LIMITS: SearchLimits = {
  waiting: 64,
  waitingPerClient: 8,
  deadline: 3_000,
  firstDeadline: 9_000,
  processorTime: 1_000,
  hangTimeout: 10_000,
  loadTimeout: 60_000,
  maxMemory: 512,
  cacheSize: 4_000_000,
};
/** Most recent results in the cache, however small they are. */
const MAX_CACHED = 1_000;
/** Cost of a request before its job has run, in milliseconds: what the main thread does for it. */
const REQUEST_COST = 10;
/** Bytes of a body that cost a millisecond: reading, checking and copying them. */
const BYTES_PER_MILLISECOND = 2_000;
/** A job that was ended costs its client this many times its processor time, since a worker had to be replaced. */
const PENALTY = 20;

/** The work that the server does for clients in worker threads: searches, and the tools of the MCP server. */
export type SearchPool = ReturnType<typeof createSearchPool>;

export interface SearchPoolOptions extends Partial<SearchLimits> {
  /** Program of the worker; for tests. */
  workerFile?: string;
}

/** A job, and the function of the worker that runs it. Without one, it only reads the part of the build. */
interface Job {
  build: ReadBuild;
  part: Part;
  method?: 'render' | 'runLibrary' | 'checkMessage';
  request?: SearchRequest | LibraryRequest;
}

/**
 * Creates the worker threads. Messages of clients are checked in a thread of its own, which reads only the tables of the
 * check, so a message that is expensive to check delays no search, and the thread can be replaced quickly.
 * @param perClient limits of one client; its costs are milliseconds of processor time
 */
export function createSearchPool(perClient: ClientLimit, { workerFile, ...changes }: SearchPoolOptions = {}) {
  const limits = { ...LIMITS, ...changes };
  const clients = createClientLimiter(perClient);
  const cache = new LRUCache<string, string>({
    max: MAX_CACHED,
    maxSize: limits.cacheSize,
    sizeCalculation: (result, key) => result.length + key.length + 1,
  });

  /** Creates a thread and the queue for its jobs. */
  const createLane = () => {
    const thread = createWorkerThread(limits, workerFile);
    const queue = createWorkQueue<Job & { key: string; client: string }, string>(
      async (_network, { key, client, build, part, method, request }) => {
        // An equal job may have run while this one waited.
        const known = cache.get(key);
        if (known !== undefined) return known;
        if (method === undefined) return thread.load(build, part).then(() => '');
        const charge = (milliseconds: number, isOver: boolean) =>
          clients.charge(client, isOver ? milliseconds * PENALTY : milliseconds);
        const result = await thread.run(build, part, method, request, charge);
        cache.set(key, result);
        return result;
      },
      limits,
    );
    return { thread, queue };
  };
  const searches = createLane();
  const checks = createLane();

  const run = async (client: string, job: Job): Promise<string> => {
    const { build, part, method, request } = job;
    const key = JSON.stringify([method, build.id, request]);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const { thread, queue } = part === 'tables' ? checks : searches;
    const deadline = thread.isLoaded(build, part) ? limits.deadline : limits.firstDeadline;
    try {
      // Addresses that one customer can have take their turns as one.
      return await queue.add(networkOf(client), { ...job, key, client }, deadline);
    } catch (cause) {
      if (cause instanceof BusyError) throw cause;
      throw new BusyError(`a job failed: ${String(cause)}`, { cause });
    }
  };

  return {
    /**
     * Asks whether a client may start work now. It counts until the response is sent.
     * @param bytes size of the body of its request
     * @returns undefined when it may, else whole seconds for `Retry-After`
     */
    admit: (client: string, response: Ending, bytes = 0): number | undefined =>
      clients.admit(client, response, REQUEST_COST + Math.floor(bytes / BYTES_PER_MILLISECOND)),
    /**
     * Renders the results of a search as an HTML fragment, from the cache or in a worker thread.
     * @throws BusyError when too many jobs wait, the deadline passes, or the search fails
     */
    render: (client: string, build: ReadBuild, request: SearchRequest): Promise<string> =>
      run(client, { build, part: 'search', method: 'render', request }),
    /**
     * Runs a tool of the MCP server or reads its resources, from the cache or in a worker thread.
     * @throws BusyError in the same cases
     */
    async runLibrary(client: string, build: ReadBuild, request: LibraryRequest): Promise<LibraryReply> {
      const isCheck = request.kind === 'tool' && request.name === 'check_message';
      const target = isCheck
        ? ({ part: 'tables', method: 'checkMessage' } as const)
        : ({ part: 'library', method: 'runLibrary' } as const);
      return JSON.parse(await run(client, { build, request, ...target })) as LibraryReply;
    },
    /** Starts the worker of the search and reads a build, so that the first reader need not wait. */
    warm(build: ReadBuild): void {
      // The job has no client. A failure is reported with the first search.
      const job = { build, part: 'search', key: '', client: '' } as const;
      searches.queue.add('', job, limits.loadTimeout).catch(() => undefined);
    },
    /** Ends the worker threads. */
    async close(): Promise<void> {
      await Promise.all([searches.thread.close(), checks.thread.close()]);
    },
  };
}
