import { SearchEngine } from '../../engine/searchEngine';
import { parseArtefact, type SearchArtefact } from '../../indexing/artefact';
import { warmUp } from './warmUp';
import type { FromWorker, ToWorker } from './messages';

export interface HostOptions {
  post: (message: FromWorker) => void;
  /** Fetches and parses JSON. Rejects when the request fails or the response is not JSON. */
  fetchJson: (url: string) => Promise<unknown>;
  /** Calls back after a short time, to begin warming the engine up. Without this function, it is not warmed up. */
  onIdle?: (callback: () => void) => void;
  /** Calls back as soon as waiting messages have been handled. */
  schedule?: (callback: () => void) => void;
}

/** How long a search waits for the full index when it has results of the headings. */
const PATIENCE_MS = 5_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/**
 * Makes the message handler of the worker. It loads the headings stage first, and then the full stage. It searches the best
 * stage that is loaded. After a failed load, the next search loads again.
 */
export function createWorkerHost({
  post,
  fetchJson,
  onIdle,
  schedule = (callback) => void setTimeout(callback),
}: HostOptions): (message: ToWorker) => Promise<void> {
  let engine: SearchEngine | undefined;
  let indexUrl: string | undefined;
  let headings: Promise<SearchArtefact> | undefined;
  let full: Promise<void> | undefined;
  let hasFullFailed = false;
  let latest = 0;

  const start = (url: string, bytes?: ArrayBuffer): Promise<SearchArtefact> => {
    headings ??= loadHeadings(url, bytes).catch((error: unknown) => {
      headings = undefined;
      throw error;
    });
    return headings;
  };

  const loadHeadings = async (url: string, bytes?: ArrayBuffer): Promise<SearchArtefact> => {
    const json: unknown = bytes ? JSON.parse(new TextDecoder().decode(bytes)) : await fetchJson(url);
    const artefact = parseArtefact(json, url);
    engine ??= new SearchEngine(artefact);
    return artefact;
  };

  const loadFull = (url: string, artefact: SearchArtefact): Promise<void> => {
    full ??= (async () => {
      const fullUrl = new URL(artefact.fullFile, url).href;
      const whole = parseArtefact(await fetchJson(fullUrl), fullUrl);
      const ready = new SearchEngine(whole);
      const titles = whole.records.map(({ title }) => title);
      engine = ready;
      hasFullFailed = false;
      onIdle?.(() => warmUp(ready, titles, schedule));
    })().catch(() => {
      hasFullFailed = true;
      headings = undefined;
      full = undefined;
    });
    return full;
  };

  const load = async (url: string, bytes?: ArrayBuffer): Promise<void> => {
    const artefact = await start(url, bytes);
    void loadFull(url, artefact);
  };

  return async (message) => {
    if (message.kind === 'load') {
      indexUrl = message.indexUrl;
      return load(indexUrl, message.headings).catch(() => undefined);
    }
    const { id, request } = message;
    latest = id;
    try {
      if (indexUrl === undefined)
        throw new Error(
          'search: the worker got a "search" message before the "load" message with the URL of the index.',
        );
      if (engine?.stage !== 'full') await load(indexUrl);
      if (id !== latest) return post({ kind: 'dropped', id });
      if (engine === undefined) throw new Error(`search: ${indexUrl} was not loaded.`);
      let result = engine.search(request.query, request);
      if (engine.stage === 'headings' && (request.isFinal === true || result.isWeak)) {
        // On a very slow connection, some results are better than none.
        await (result.nbHits === 0 ? full : Promise.race([full, pause()]));
        if (id !== latest) return post({ kind: 'dropped', id });
        if (hasFullFailed && result.nbHits === 0)
          throw new Error('search: the full index could not be loaded.');
        result = engine.search(request.query, request);
      }
      post({ kind: 'result', id, result });
    } catch (error) {
      post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}
