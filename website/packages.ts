import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { tasks } from './tasks';

const { loadBundled } = createRequire(__filename)('./bundle/loadBundled.cjs') as {
  loadBundled: (entry: string, file: string) => unknown;
};

/** Where the bundle of one of this folder's modules goes. */
const bundleOf = (name: string): [entry: string, file: string] => [
  path.join(__dirname, `${name}.ts`),
  path.join(__dirname, `.docusaurus/${name}.cjs`),
];

/**
 * The portal's packages. They are TypeScript with JSX and without a compile step; as one bundle they load in a fifth
 * of the time. The configuration itself is loaded by Docusaurus.
 */
export const { content, news, openApi, search, publishedPages, highlightCode } = loadBundled(
  ...bundleOf('portalPackages'),
) as typeof import('./portalPackages');

/**
 * A task that is done in a thread of its own, beside what Docusaurus does meanwhile.
 * @returns a function of the task's data, which fails as the task fails
 */
export const inThread =
  <Task extends keyof typeof tasks>(task: Task) =>
  async (data: Parameters<(typeof tasks)[Task]>[0]): Promise<void> => {
    const workerData = { bundle: bundleOf('tasks'), task, data };
    await once(new Worker(path.join(__dirname, 'bundle/thread.cjs'), { execArgv: [], workerData }), 'exit');
  };
