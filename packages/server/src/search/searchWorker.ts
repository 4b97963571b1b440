import { parentPort } from 'node:worker_threads';
import { renderSearchResults } from '@voltmoor/search/server';
import {
  readIndex,
  readLibrary,
  readTableLibrary,
  runCheck,
  runRequest,
  withinBudget,
  type Library,
  type LibraryRequest,
  type SearchIndex,
  type TableLibrary,
} from '../mcp/tools';
import { findThreadTimes } from '../monitoring/threadTime';
import type { SearchRequest } from './searchRequest';
import type { Call, Outcome, Part, ReadBuild } from './workerThread';

/** What was read of the current build. */
let read: { id?: string; search?: SearchIndex; library?: Library; tables?: TableLibrary } = {};

/** Reads a part of a build, and forgets other builds. Returns the file with the times of this thread. */
async function load({ id, dir, part }: ReadBuild & { part: Part }): Promise<string> {
  if (read.id !== id) read = { id };
  if (part === 'tables') read.tables ??= await readTableLibrary(dir);
  else read.search ??= await readIndex(dir);
  if (part === 'library') read.library ??= await readLibrary(dir, read.search);
  return findThreadTimes();
}

function render({ q, filters, ...options }: SearchRequest): string {
  const { engine } = loaded(read.search);
  const known = engine.sections.map(({ name }) => name);
  const sections = filters.sections?.filter((name) => known.includes(name)) ?? [];
  return withinBudget(() => renderSearchResults(engine, q, { ...filters, sections }, options));
}

const runLibrary = (request: LibraryRequest): string =>
  JSON.stringify(runRequest(loaded(read.library), request));

const checkMessage = (request: LibraryRequest): string =>
  JSON.stringify(runCheck(loaded(read.tables), request));

function loaded<Data>(data: Data | undefined): Data {
  if (data === undefined) throw new Error('The worker has not read the build.');
  return data;
}

const FUNCTIONS: Record<string, (argument: never) => string | Promise<string>> = {
  load,
  render,
  runLibrary,
  checkMessage,
};

async function answer({ method, argument }: Call): Promise<Outcome> {
  try {
    const run = FUNCTIONS[method];
    if (run === undefined) throw new Error(`The worker has no function "${method}".`);
    return { value: await run(argument as never) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (call: Call) => {
  void answer(call).then((outcome) => parentPort?.postMessage(outcome));
});
