import path from 'node:path';
import { loadBundled, runInThread, type Bundle } from '@voltmoor/build-tools/bundling';
import type { BuiltSite } from '@voltmoor/pages/page';
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
  content,
  fonts,
  messageCheck,
  news,
  pages,
  reference,
  search,
  wellKnown,
  workflows,
  fillErrorExamples,
  highlight,
  highlightCode,
  markLead,
  unlinkMessageCheck,
} = loadBundled(...bundleOf('packages')) as typeof import('./packages');

/**
 * Makes a function that runs a task in a separate thread, in parallel with Docusaurus.
 * @returns a function of the task's data; it returns the result of the task or rejects with its error
 */
export const inThread =
  <Task extends keyof typeof tasks>(task: Task) =>
  (data: Parameters<(typeof tasks)[Task]>[0]) =>
    runInThread(bundleOf('tasks'), task, data) as ReturnType<(typeof tasks)[Task]>;

const readings = new Map<string, ReturnType<typeof tasks.readPages>>();

/** Reads the pages of a build in a separate thread. All plugins that need the pages get the same reading. */
export function readPages(site: BuiltSite): ReturnType<typeof tasks.readPages> {
  const reading = readings.get(site.outDir) ?? inThread('readPages')(site);
  readings.set(site.outDir, reading);
  return reading;
}

/** Reads the texts of the posts of a build: route → HTML for feeds. */
export async function readPostTexts(site: BuiltSite): Promise<ReadonlyMap<string, string | null>> {
  const { pages: read } = await readPages(site);
  return new Map(read.map(({ address, post }) => [address.route, post]));
}
