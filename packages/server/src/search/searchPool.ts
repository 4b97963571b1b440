import { createRequire } from 'node:module';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { pool as createPool, type Pool } from 'workerpool';
import type { LibraryReply, LibraryRequest } from '@voltmoor/mcp-server/tools';
import type { SearchRequest } from './searchRequest';

/** A search for a reader, or a request of an MCP client. */
interface Job<Request> {
  /** Id of the build. The worker keeps the indexes of one build. */
  build: string;
  /** Folder of the build. */
  dir: string;
  request: Request;
}

export type SearchJob = Job<SearchRequest>;
export type LibraryJob = Job<LibraryRequest>;

/** A job as the worker receives it. */
export type Expiring<AnyJob> = AnyJob & {
  /** When nobody waits for the result any longer, in milliseconds since 1970 (`Date.now()`). */
  expiresAt: number;
};

/** A job and the function of the worker that runs it. */
interface Task {
  method: 'render' | 'runLibrary';
  job: SearchJob | LibraryJob;
}

interface SearchLimits {
  /** Searches that may wait or run at once. Further ones are refused. */
  maxPending: number;
  /** How long a reader waits for results, in milliseconds. */
  deadline: number;
  /** The same until a new worker has responded once. It has to start and to load the index first. In milliseconds. */
  firstDeadline: number;
  /** After this time without a result, a worker with pending searches counts as hanging. In milliseconds. */
  hangTimeout: number;
  /** Memory for the worker in megabytes. A worker that needs more is replaced. */
  maxMemory: number;
  /** Size of the cache of recent results, in characters. */
  cacheSize: number;
}

const LIMITS: SearchLimits = {
  maxPending: 8,
  deadline: 3_000,
  firstDeadline: 9_000,
  hangTimeout: 10_000,
  maxMemory: 512,
  cacheSize: 4_000_000,
};
/** How long a worker may take to end, in milliseconds. */
const END_TIMEOUT = 2_000;
/** Most recent results in the cache, however small they are. */
const MAX_CACHED = 1_000;

export interface SearchPool {
  /**
   * Renders the results of a search as an HTML fragment, from the cache or in a worker thread.
   * @throws SearchUnavailableError when too many searches wait, the deadline passes, or the search fails
   */
  render(search: SearchJob): Promise<string>;
  /**
   * Runs a tool of the MCP server or reads its resources, from the cache or in the worker thread.
   * @throws SearchUnavailableError in the same cases
   */
  runLibrary(job: LibraryJob): Promise<LibraryReply>;
  /** Ends the worker thread. */
  close(): Promise<void>;
}

/** Search has no results at the moment, but may have some later. */
export class SearchUnavailableError extends Error {}

export interface SearchPoolOptions extends Partial<SearchLimits> {
  /** Program of the worker; for tests. */
  workerFile?: string;
}

/**
 * Creates a pool that runs searches in one worker thread, so that expensive searches do not delay other requests. The
 * worker starts with the first search, and is replaced when it crashes or hangs.
 */
export function createSearchPool({
  workerFile = findWorker(),
  ...changes
}: SearchPoolOptions = {}): SearchPool {
  const limits = { ...LIMITS, ...changes };
  let current: RunningWorker | undefined;

  const start = (): RunningWorker => ({
    pending: 0,
    hasResponded: false,
    pool: createPool(workerFile, {
      workerType: 'thread',
      maxWorkers: 1,
      workerThreadOpts: {
        execArgv: workerFile.endsWith('.ts') ? ['--require', findTypeScriptLoader()] : [],
        resourceLimits: { maxOldGenerationSizeMb: limits.maxMemory },
      },
    }),
  });
  /** Ends a worker that hangs. The next search starts another worker without waiting for the end of this one. */
  const discard = (worker: RunningWorker) => {
    if (current === worker) current = undefined;
    return end(worker);
  };
  /** Starts the timeout for the next result of a worker with pending searches. */
  const watch = (worker: RunningWorker) => {
    clearTimeout(worker.watchdog);
    if (worker.pending > 0) worker.watchdog = setTimeout(() => void discard(worker), limits.hangTimeout);
  };
  const run = async ({ method, job }: Task): Promise<string> => {
    const worker = (current ??= start());
    const deadline = worker.hasResponded ? limits.deadline : limits.firstDeadline;
    if (worker.pending >= limits.maxPending)
      throw new SearchUnavailableError('too many searches are waiting');
    worker.pending += 1;
    if (worker.pending === 1) watch(worker);
    const expiring = { ...job, expiresAt: Date.now() + deadline };
    const running = Promise.resolve(worker.pool.exec(method, [expiring])).finally(() => {
      worker.pending -= 1;
      worker.hasResponded = true;
      watch(worker);
    });
    const result = (await within(deadline, running)) as string | undefined;
    if (result === undefined) throw new SearchUnavailableError('the search took too long');
    return result;
  };
  const cache = new LRUCache<string, string, Task>({
    max: MAX_CACHED,
    maxSize: limits.cacheSize,
    sizeCalculation: (result, key) => result.length + key.length + 1,
    // Equal searches that arrive at once share one run.
    fetchMethod: (_key, _stale, { context }) => run(context),
    ignoreFetchAbort: true,
  });

  const runCached = async (task: Task): Promise<string> => {
    const key = JSON.stringify([task.method, task.job.build, task.job.request]);
    try {
      return await cache.forceFetch(key, { context: task });
    } catch (cause) {
      if (cause instanceof SearchUnavailableError) throw cause;
      throw new SearchUnavailableError(`a search failed: ${String(cause)}`, { cause });
    }
  };

  return {
    render: (job) => runCached({ method: 'render', job }),
    runLibrary: async (job) => JSON.parse(await runCached({ method: 'runLibrary', job })) as LibraryReply,
    close: async () => {
      if (current) await discard(current);
    },
  };
}

/** A worker, which workerpool manages as a pool of one. */
interface RunningWorker {
  pool: Pool;
  /** Searches that wait or run. */
  pending: number;
  /** Whether a search has ended, which means that the worker has started and loaded an index. */
  hasResponded: boolean;
  watchdog?: NodeJS.Timeout;
}

async function end({ pool, watchdog }: RunningWorker): Promise<void> {
  clearTimeout(watchdog);
  // Without the timeout, workerpool waits forever for a worker that crashes while it is being terminated.
  await Promise.resolve(pool.terminate(true, END_TIMEOUT)).catch(() => undefined);
}

/**
 * Waits for a promise for a limited time. What the promise stands for continues afterwards.
 * @returns the result, or undefined after the time
 */
async function within<T>(milliseconds: number, running: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
    running.catch(() => undefined);
  }
}

/** Finds the worker's program: a TypeScript file in the sources, or a bundle next to the bundled server. */
function findWorker(): string {
  return path.join(__dirname, `searchWorker${path.extname(__filename)}`);
}

/** A worker needs its own TypeScript loader, since it does not inherit the one of Vitest, for example. */
function findTypeScriptLoader(): string {
  return createRequire(__filename).resolve('tsx/cjs');
}
