import { loadSearchEngine, renderSearchResults, type SearchEngine } from '@voltmoor/search/server';
import { worker } from 'workerpool';
import type { SearchJob } from './searchPool';

let loaded: { build: string; engine: Promise<SearchEngine> } | undefined;

/** Loads the search engine of a build, and keeps it until a search for another build arrives. Retries after a failure. */
function engineOf(build: string, dir: string): Promise<SearchEngine> {
  if (loaded?.build === build) return loaded.engine;
  const engine = loadSearchEngine(dir);
  loaded = { build, engine };
  engine.catch(() => {
    loaded = undefined;
  });
  return engine;
}

/** Renders the results of a search. Returns undefined when the deadline has passed. */
async function render({ build, dir, expiresAt, request }: SearchJob): Promise<string | undefined> {
  const engine = await engineOf(build, dir);
  if (Date.now() > expiresAt) return undefined;
  const { q, filters, ...options } = request;
  const known = engine.sections.map(({ name }) => name);
  const sections = filters.sections?.filter((name) => known.includes(name)) ?? [];
  return renderSearchResults(engine, q, { ...filters, sections }, options);
}

worker({ render });
