import type { SearchResult } from '../../engine/types';
import { abortError, SearchFailure, type SearchProvider } from '../provider';
import type { FromWorker, ToWorker } from './messages';

/** The part of a Worker that is used; tests put a local one in its place. */
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
  /** Fetches `headings.json` while the worker starts. Without it the worker does. */
  fetchHeadings?: (url: string) => Promise<ArrayBuffer>;
  /** Time an answer may take, loading included. */
  timeoutMs?: number;
}

interface Waiting {
  resolve: (result: SearchResult) => void;
  reject: (error: Error) => void;
}

const TIMEOUT_MS = 12_000;

/** Searches the site's own index in a worker. A worker that breaks is replaced at the next search. */
export function createEmbeddedProvider({
  indexUrl,
  createWorker,
  fetchHeadings,
  timeoutMs = TIMEOUT_MS,
}: EmbeddedOptions): SearchProvider {
  let worker: WorkerLike | undefined;
  /** Settled when the worker has been told of its index; undefined when that is so from the start. */
  let loading: Promise<void> | void;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();

  const fail = (message: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new SearchFailure(message));
    waiting.clear();
  };

  const receive = (message: FromWorker): void => {
    switch (message.kind) {
      case 'stage':
        if (message.stage === 'full') for (const listener of listeners) listener();
        return;
      case 'result':
        waiting.get(message.id)?.resolve(message.result);
        break;
      case 'dropped':
        waiting.get(message.id)?.reject(abortError());
        break;
      case 'failed':
        if (message.id === undefined) return fail(message.message);
        waiting.get(message.id)?.reject(new SearchFailure(message.message));
        break;
    }
    if (message.id !== undefined) waiting.delete(message.id);
  };

  const start = (): WorkerLike => {
    if (worker !== undefined) return worker;
    const started = createWorker();
    started.addEventListener('message', ({ data }) => {
      if (worker === started) receive(data);
    });
    for (const type of ['error', 'messageerror'] as const) {
      started.addEventListener(type, () => {
        if (worker === started) fail('The search worker stopped.');
      });
    }
    worker = started;
    const sendIndex = (headings?: ArrayBuffer): void => {
      if (worker === started)
        started.postMessage({ kind: 'load', indexUrl, headings }, headings === undefined ? [] : [headings]);
    };
    loading =
      fetchHeadings === undefined ? sendIndex() : fetchHeadings(indexUrl).then(sendIndex, () => sendIndex());
    return started;
  };

  const afterLoading = (send: () => void): void => {
    if (loading === undefined) send();
    else void loading.then(send);
  };

  return {
    preload(extent = 'all') {
      try {
        const started = start();
        if (extent === 'all') afterLoading(() => started.postMessage({ kind: 'improve' }, []));
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
          waiting.delete(id);
        };
        const onAbort = (): void => {
          settle();
          reject(abortError());
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.set(id, {
          resolve: (result) => (settle(), resolve(result)),
          reject: (error) => (settle(), reject(error)),
        });
        try {
          const started = start();
          afterLoading(() => {
            if (waiting.has(id)) started.postMessage({ kind: 'search', id, request }, []);
          });
        } catch (cause) {
          settle();
          reject(new SearchFailure('The search worker could not be started.', { cause }));
        }
      });
    },
    onImproved(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
