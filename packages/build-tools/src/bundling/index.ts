import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export { bundleScript } from './bundleScript';

/** A TypeScript module and the CommonJS file of its bundle. Both paths are absolute. */
export type Bundle = readonly [entry: string, file: string];

/**
 * Loads a TypeScript module and all packages that it imports as one bundle, which is written first unless it is up to date.
 * @returns what the module exports
 * @throws Error when a source file is not valid; the message of esbuild, with file and line, is on standard error
 */
export const { loadBundled } = createRequire(__filename)('./loadBundled.cjs') as {
  loadBundled: (...bundle: Bundle) => unknown;
};

/**
 * Runs a task in a separate thread.
 * @param bundle a module that exports `tasks`, an object of functions
 * @param task the name of one of them
 * @param data its only argument, which is copied into the thread
 * @returns what the task returns, copied out of the thread
 * @throws the error of the task
 */
export async function runInThread(bundle: Bundle, task: string, data: unknown): Promise<unknown> {
  const workerData = { bundle, task, data };
  const worker = new Worker(path.join(__dirname, 'thread.cjs'), { execArgv: [], workerData });
  const [result] = (await once(worker, 'message')) as [unknown];
  return result;
}

/**
 * The program for Node that bundles a TypeScript program and runs it. Its arguments are the entry file and the
 * arguments of that program.
 */
export const RUN_BUNDLED = path.join(__dirname, 'runBundled.mjs');
