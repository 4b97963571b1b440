import { createSearchEngine, type SearchEngine } from '../../engine/createSearchEngine';
import { parseArtefact, type SearchArtefact } from '../../indexing/artefact';
import { warmUp } from './warmUp';
import type { FromWorker, ToWorker } from './messages';

export interface HostOptions {
  post: (message: FromWorker) => void;
  /** Fetches and parses JSON; rejects on any failure. */
  fetchJson: (url: string) => Promise<unknown>;
  /** Calls back when nothing was asked for a while. Without it the engine is not warmed up. */
  whenQuiet?: (call: () => void) => void;
}

/**
 * The worker's side: loads the headings stage, from the first sign of a search on the full stage behind it, and
 * answers from the better one it has. A failed load is tried again with the next search.
 */
export function createWorkerHost({
  post,
  fetchJson,
  whenQuiet,
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
    const artefact = parseArtefact(bytes === undefined ? await fetchJson(url) : parseBytes(bytes), url);
    if (engine === undefined) {
      engine = createSearchEngine(artefact);
      post({ kind: 'stage', stage: 'headings' });
      const first = engine;
      whenQuiet?.(() => {
        const isUnused = latest === 0 && engine === first;
        if (isUnused)
          warmUp(
            first,
            artefact.records.map(({ title }) => title),
          );
      });
    }
    return artefact;
  };

  const loadFull = (url: string, artefact: SearchArtefact): Promise<void> => {
    full ??= (async () => {
      const fullUrl = new URL(artefact.fullFile, url).href;
      engine = createSearchEngine(parseArtefact(await fetchJson(fullUrl), fullUrl));
      hasFullFailed = false;
      post({ kind: 'stage', stage: 'full' });
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
    if (message.kind === 'improve') {
      if (indexUrl !== undefined) await load(indexUrl).catch(() => undefined);
      return;
    }
    const { id, request } = message;
    latest = id;
    try {
      if (indexUrl === undefined)
        throw new Error('The search was asked before it was told where its index is.');
      if (engine?.stage !== 'full') await load(indexUrl);
      if (id !== latest) return post({ kind: 'dropped', id });
      if (engine === undefined) throw new Error('The search index is not there.');
      const result = engine.search(request.query, request);
      if (result.nbHits === 0 && engine.stage === 'headings') {
        await full;
        if (id !== latest) return post({ kind: 'dropped', id });
        if (hasFullFailed) throw new Error('The full search index could not be loaded.');
        return post({ kind: 'result', id, result: engine.search(request.query, request) });
      }
      post({ kind: 'result', id, result });
    } catch (error) {
      post({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}

function parseBytes(bytes: ArrayBuffer): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
