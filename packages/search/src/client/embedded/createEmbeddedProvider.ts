import type { SearchResult } from '../../engine/types';
import { abortError, SearchFailure, type SearchProvider } from '../provider';
import type { FromWorker, ToWorker } from './messages';

/** The part of `Worker` that the provider uses. Tests replace it. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

export interface EmbeddedOptions {
  /** Absolute address of `headings.json`. */
  indexUrl: string;
  createWorker: () => WorkerLike;
  /**
   * Fetches `headings.json` while the worker starts. If this function is missing, or its promise rejects or resolves to
   * undefined, the worker fetches the file itself, unless it already has it.
   */
  fetchHeadings?: (url: string) => Promise<ArrayBuffer | undefined>;
  /** Milliseconds that a search may take, including loading. Default: 12,000. */
  timeoutMs?: number;
}

interface PendingSearch {
  resolve: (result: SearchResult) => void;
  reject: (error: Error) => void;
}

const TIMEOUT_MS = 12_000;

/** Makes a provider that searches the index of this site in a worker. The next search replaces a worker that failed. */
export function createEmbeddedProvider({
  indexUrl,
  createWorker,
  fetchHeadings,
  timeoutMs = TIMEOUT_MS,
}: EmbeddedOptions): SearchProvider {
  let worker: WorkerLike | undefined;
  /** Resolves once the worker knows where its index is; undefined when it knows from the start. */
  let loading: Promise<void> | void;
  let nextId = 1;
  const pending = new Map<number, PendingSearch>();

  const fail = (message: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new SearchFailure(message));
    pending.clear();
  };

  const receive = (message: FromWorker): void => {
    switch (message.kind) {
      case 'result':
        pending.get(message.id)?.resolve(message.result);
        break;
      case 'dropped':
        pending.get(message.id)?.reject(abortError());
        break;
      case 'failed':
        if (message.id === undefined) return fail(message.message);
        pending.get(message.id)?.reject(new SearchFailure(message.message));
        break;
    }
    if (message.id !== undefined) pending.delete(message.id);
  };

  const start = (): WorkerLike => {
    if (worker !== undefined) return worker;
    const started = createWorker();
    started.addEventListener('message', ({ data }) => {
      if (worker === started) receive(data);
    });
    for (const type of ['error', 'messageerror'] as const) {
      started.addEventListener(type, () => {
        if (worker === started) fail('The search worker failed.');
      });
    }
    worker = started;
    const sendIndex = (headings?: ArrayBuffer): void => {
      if (worker === started)
        started.postMessage({ kind: 'load', indexUrl, headings }, headings === undefined ? [] : [headings]);
    };
    loading =
      fetchHeadings === undefined
        ? sendIndex()
        : fetchHeadings(indexUrl)
            .then(sendIndex, () => sendIndex())
            .then(() => {
              // Later searches are sent at once, so that the worker searches while the page renders the keystroke.
              if (worker === started) loading = undefined;
            });
    return started;
  };

  const afterLoading = (send: () => void): void => {
    if (loading === undefined) send();
    else void loading.then(send);
  };

  return {
    preload() {
      try {
        start();
      } catch {
        worker = undefined;
      }
    },
    search(request, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(abortError());
        const id = nextId++;
        const timer = setTimeout(() => fail('The search took too long.'), timeoutMs);
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', onAbort);
          pending.delete(id);
        };
        const onAbort = (): void => {
          settle();
          reject(abortError());
        };
        signal.addEventListener('abort', onAbort, { once: true });
        pending.set(id, {
          resolve: (result) => (settle(), resolve(result)),
          reject: (error) => (settle(), reject(error)),
        });
        try {
          const started = start();
          afterLoading(() => {
            if (pending.has(id)) started.postMessage({ kind: 'search', id, request }, []);
          });
        } catch (cause) {
          settle();
          reject(new SearchFailure('The search worker could not be started.', { cause }));
        }
      });
    },
  };
}
