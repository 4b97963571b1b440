import {
  readIndex,
  readLibrary,
  runRequest,
  type Library,
  type SearchIndex,
} from '@voltmoor/mcp-server/tools';
import { renderSearchResults } from '@voltmoor/search/server';
import { worker } from 'workerpool';
import type { Expiring, LibraryJob, SearchJob } from './searchPool';

/** What was loaded of a build. */
interface Build {
  id: string;
  search?: Promise<SearchIndex>;
  library?: Promise<Library>;
}

let loaded: Build | undefined;

/** Loads a part of a build, and keeps it until a job for another build arrives. Retries after a failure. */
function load<Part extends 'search' | 'library'>(
  id: string,
  part: Part,
  read: () => NonNullable<Build[Part]>,
): NonNullable<Build[Part]> {
  if (loaded?.id !== id) loaded = { id };
  const build = loaded;
  const known = build[part];
  if (known !== undefined) return known;
  const reading = read();
  build[part] = reading;
  reading.catch(() => delete build[part]);
  return reading;
}

const loadSearch = ({ build, dir }: SearchJob | LibraryJob): Promise<SearchIndex> =>
  load(build, 'search', () => readIndex(dir));

const loadLibrary = (job: LibraryJob): Promise<Library> =>
  load(job.build, 'library', async () => readLibrary(job.dir, await loadSearch(job)));

/** Renders the results of a search. Returns undefined when the deadline has passed. */
async function render(job: Expiring<SearchJob>): Promise<string | undefined> {
  const { engine } = await loadSearch(job);
  if (Date.now() > job.expiresAt) return undefined;
  const { q, filters, ...options } = job.request;
  const known = engine.sections.map(({ name }) => name);
  const sections = filters.sections?.filter((name) => known.includes(name)) ?? [];
  return renderSearchResults(engine, q, { ...filters, sections }, options);
}

/** Runs a request of an MCP client. Returns its reply as JSON, or undefined when the deadline has passed. */
async function runLibrary(job: Expiring<LibraryJob>): Promise<string | undefined> {
  const library = await loadLibrary(job);
  return Date.now() > job.expiresAt ? undefined : JSON.stringify(runRequest(library, job.request));
}

worker({ render, runLibrary });
