import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readThreadTime } from '../monitoring/threadTime';

/** A build whose data a worker reads. */
export interface ReadBuild {
  id: string;
  /** Folder of the build. */
  dir: string;
}

/** What a worker reads of a build: for searches, for the tools of the MCP server, or for the check of messages. */
export type Part = 'search' | 'library' | 'tables';

export interface ThreadLimits {
  /** Processor time of one job in milliseconds. The worker of a job that needs more is replaced. */
  processorTime: number;
  /** The same by the clock, also for systems that do not tell the processor time. */
  hangTimeout: number;
  /** How long a worker may take to start and to read a part of a build, in milliseconds. */
  loadTimeout: number;
  /** Memory for the worker in megabytes. A worker that needs more is replaced. */
  maxMemory: number;
}

/** How often the time of a job is read, in milliseconds. */
const CHECK_INTERVAL = 100;

/** A message to the worker, which answers each with an `Outcome`. */
export interface Call {
  method: string;
  argument: unknown;
}

/** What a function of the worker returns, or why it has failed. */
export type Outcome = { value: string } | { fault: string };

interface RunningWorker {
  thread: Worker;
  /** The build that the worker has read, and the parts of it. */
  build?: string;
  parts: Set<Part>;
  /** File with the times of the thread; empty on systems without one. */
  times?: string;
}

/**
 * Manages one worker thread, which starts with the first job and is replaced when it crashes, hangs or exceeds a limit.
 * Jobs must be run one at a time.
 */
export function createWorkerThread(limits: ThreadLimits, workerFile = findWorker()) {
  let current: RunningWorker | undefined;

  const start = (): RunningWorker => {
    const thread = new Worker(workerFile, {
      execArgv: workerFile.endsWith('.ts') ? ['--require', findTypeScriptLoader()] : [],
      resourceLimits: { maxOldGenerationSizeMb: limits.maxMemory },
    });
    const worker = { thread, parts: new Set<Part>() };
    // A failure is reported to the job that is running. Without one, the next job starts another worker.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (current === worker) current = undefined;
    });
    return worker;
  };
  /** Calls a function of the worker, and ends the worker when `isOver` says so. */
  const call = (
    { thread }: RunningWorker,
    method: string,
    argument: unknown,
    isOver: () => boolean,
  ): Promise<string> =>
    new Promise((resolve, reject) => {
      const timer = setInterval(() => isOver() && void thread.terminate(), CHECK_INTERVAL);
      const stop = () => {
        clearInterval(timer);
        thread.off('message', onMessage).off('error', fail).off('exit', onExit);
      };
      const fail = (error: Error) => {
        stop();
        reject(error);
      };
      const onExit = () => fail(new Error('The worker has ended.'));
      const onMessage = (outcome: Outcome) => {
        if ('fault' in outcome) return fail(new Error(outcome.fault));
        stop();
        resolve(outcome.value);
      };
      thread.on('message', onMessage).once('error', fail).once('exit', onExit);
      thread.postMessage({ method, argument } satisfies Call);
    });
  const isRead = (worker: RunningWorker | undefined, { id }: ReadBuild, part: Part) =>
    worker?.build === id && worker.parts.has(part);
  const getLoaded = async (build: ReadBuild, part: Part): Promise<RunningWorker> => {
    const worker = (current ??= start());
    if (isRead(worker, build, part)) return worker;
    const end = performance.now() + limits.loadTimeout;
    const times = await call(worker, 'load', { ...build, part }, () => performance.now() > end);
    if (worker.build !== build.id) worker.parts.clear();
    worker.build = build.id;
    worker.parts.add(part);
    worker.times = times;
    return worker;
  };

  return {
    /** Returns true when a job needs no loading. */
    isLoaded: (build: ReadBuild, part: Part) => isRead(current, build, part),
    /** Reads a part of a build, so that the first job need not wait for it. */
    load: async (build: ReadBuild, part: Part) => void (await getLoaded(build, part)),
    /**
     * Runs a function of the worker.
     * @param charge receives the processor time that the job has used, in milliseconds, and whether it was ended for that
     * @throws Error when the function fails, exceeds a limit, or the worker ends
     */
    async run(
      build: ReadBuild,
      part: Part,
      method: string,
      request: unknown,
      charge: (milliseconds: number, isOver: boolean) => void,
    ): Promise<string> {
      const worker = await getLoaded(build, part);
      const clock = performance.now();
      const before = readThreadTime(worker.times);
      const used = () => {
        const now = readThreadTime(worker.times);
        // The times cannot be read while the process has no free descriptor.
        return before === undefined || now === undefined ? performance.now() - clock : now - before;
      };
      let isOver = false;
      try {
        return await call(worker, method, request, () => {
          isOver ||= before !== undefined && used() > limits.processorTime;
          isOver ||= performance.now() - clock > limits.hangTimeout;
          return isOver;
        });
      } finally {
        // The times of a thread disappear with it.
        charge(isOver ? limits.processorTime : used(), isOver);
      }
    },
    close: async () => {
      await current?.thread.terminate();
    },
  };
}

/** Finds the worker's program: a TypeScript file in the sources, or a bundle next to the bundled server. */
function findWorker(): string {
  return path.join(__dirname, `searchWorker${path.extname(__filename)}`);
}

/** A worker needs its own TypeScript loader, since it does not inherit the one of Vitest, for example. */
function findTypeScriptLoader(): string {
  return createRequire(__filename).resolve('tsx/cjs');
}
