import path from 'node:path';
import { loadBundled, runInThread, type Bundle } from '@voltmoor/bundling';
import type { tasks } from './tasks';

const bundleOf = (name: string): Bundle => [
  path.join(__dirname, `${name}.ts`),
  path.join(__dirname, `../.docusaurus/${name}.cjs`),
];

/**
 * The portal's packages. They are TypeScript with JSX and have no compile step. One bundle of all of them loads five
 * times as fast as the files one by one.
 */
export const {
  agentDiscovery,
  analytics,
  apiHistory,
  content,
  fonts,
  copyPage,
  messageCheck,
  news,
  openApi,
  search,
  searchMisses,
  securityTxt,
  workflows,
  publishedPages,
  highlightCode,
  markLead,
  unlinkMessageCheck,
} = loadBundled(...bundleOf('packages')) as typeof import('./packages');

/**
 * Makes a function that runs a task in a separate thread, in parallel with Docusaurus.
 * @returns a function of the task's data; it rejects with the error of the task
 */
export const inThread =
  <Task extends keyof typeof tasks>(task: Task) =>
  (data: Parameters<(typeof tasks)[Task]>[0]): Promise<void> =>
    runInThread(bundleOf('tasks'), task, data);
