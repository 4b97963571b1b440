import { createSearchEngine, type SearchEngine } from '../../engine/createSearchEngine';
import { parseArtefact, type SearchArtefact } from '../../indexing/artefact';
import { warmUp } from './warmUp';
import type { FromWorker, ToWorker } from './messages';

export interface HostOptions {
  post: (message: FromWorker) => void;
  /** Fetches and parses JSON. Rejects when the request fails or the response is not JSON. */
  fetchJson: (url: string) => Promise<unknown>;
  /** Calls back after a short time, to begin warming an engine up. Without this function, none is warmed up. */
  onIdle?: (callback: () => void) => void;
  /** Calls back as soon as waiting messages have been handled. */
  schedule?: (callback: () => void) => void;
}

/** How long a search waits for the full index when it has results of the headings. */
const PATIENCE_MS = 5_000;

/**
 * Makes the message handler of the worker. It loads the headings stage first, and the full stage from the first sign of a
 * search. It searches the best stage that is loaded. After a failed load, the next search loads again.
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

  const warm = ({ records }: SearchArtefact, isWanted: () => boolean): void => {
    const ready = engine;
    if (ready === undefined) return;
    const titles = records.map(({ title }) => title);
    onIdle?.(() => warmUp(ready, titles, schedule, () => engine === ready && isWanted()));
  };

  const start = (url: string, bytes?: ArrayBuffer): Promise<SearchArtefact> => {
    headings ??= loadHeadings(url, bytes).catch((error: unknown) => {
      headings = undefined;
      throw error;
    });
    return headings;
  };

  const loadHeadings = async (url: string, bytes?: ArrayBuffer): Promise<SearchArtefact> => {
    const artefact = parseArtefact(bytes === undefined ? await fetchJson(url) : parseBytes(bytes), url);
    if (engine === undefined) {
      engine = createSearchEngine(artefact);
      warm(artefact, () => latest === 0);
    }
    return artefact;
  };

  const loadFull = (url: string, artefact: SearchArtefact): Promise<void> => {
    full ??= (async () => {
      const fullUrl = new URL(artefact.fullFile, url).href;
      const whole = parseArtefact(await fetchJson(fullUrl), fullUrl);
      engine = createSearchEngine(whole);
      hasFullFailed = false;
      warm(whole, () => true);
    })().catch(() => {
      hasFullFailed = true;
      headings = undefined;
      full = undefined;
    });
    return full;
  };

  const load = async (url: string): Promise<void> => {
    const artefact = await start(url);
    void loadFull(url, artefact);
  };

  return async (message) => {
    if (message.kind === 'load') {
      indexUrl = message.indexUrl;
      await start(indexUrl, message.headings).catch(() => undefined);
      return;
    }
    if (message.kind === 'loadFull') {
      if (indexUrl !== undefined) await load(indexUrl).catch(() => undefined);
      return;
    }
    const { id, request, isEarly = false } = message;
    latest = id;
    try {
      if (indexUrl === undefined)
        throw new Error(
          'search: the worker got a "search" message before the "load" message with the URL of the index.',
        );
      if (engine?.stage !== 'full') await (isEarly ? start(indexUrl) : load(indexUrl));
      if (id !== latest) return post({ kind: 'dropped', id });
      if (engine === undefined) throw new Error(`search: ${indexUrl} was not loaded.`);
      let result = engine.search(request.query, request);
      if (engine.stage === 'headings' && !isEarly && (request.isFinal === true || result.isWeak)) {
        // On a very slow connection, some results are better than none.
        await (result.nbHits === 0 ? full : Promise.race([full, pause(PATIENCE_MS)]));
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function parseBytes(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
