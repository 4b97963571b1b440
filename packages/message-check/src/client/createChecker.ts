import type { Choice } from '../recognise/recognise';
import type { FromWorker, SignatureHeaders, TableSummary, ToWorker } from './messages';

export type CheckReply = Extract<FromWorker, { kind: 'result' }>;

/** Checks messages in a worker, so that the page stays responsive. */
export interface Checker {
  check(input: string | Uint8Array, choice: Choice, headers?: SignatureHeaders): void;
  format(text: string): void;
  close(): void;
}

export interface CheckerEvents {
  onReady(tables: TableSummary[]): void;
  onResult(reply: CheckReply): void;
  onFormatted(text: string): void;
  /** The tables could not be loaded, or a check took too long. */
  onFailed(message: string): void;
}

/** A check that takes longer is stopped. 5 MB take about a second. */
const TIMEOUT_MS = 20_000;

/**
 * Starts the worker.
 * @param urls addresses of the tables, which the worker loads once
 */
export function createChecker(urls: readonly string[], events: CheckerEvents): Checker {
  let worker: Worker | undefined;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (): Worker => {
    // The bundler recognises this form of call and writes a separate file for the worker.
    const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'message-check' });
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', () => stop('The check stopped because of an error.'));
    started.postMessage({ kind: 'load', urls: [...urls] } satisfies ToWorker);
    return started;
  };

  const stop = (message: string): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    events.onFailed(message);
  };

  const receive = (message: FromWorker): void => {
    if (message.kind === 'ready') return events.onReady(message.tables);
    if (message.kind === 'failed')
      return stop(`The tables of the objects could not be loaded. ${message.message}`);
    if (message.id !== latest) return;
    clearTimeout(timer);
    if (message.kind === 'result') events.onResult(message);
    else events.onFormatted(message.text);
  };

  const send = (message: ToWorker): void => {
    worker ??= start();
    clearTimeout(timer);
    timer = setTimeout(
      () => stop('The check took more than 20 seconds and was stopped. Check a part of the message.'),
      TIMEOUT_MS,
    );
    worker.postMessage(message);
  };

  worker = start();
  return {
    check(input, choice, headers) {
      latest += 1;
      send({ kind: 'check', id: latest, input, choice, ...(headers && { headers }) });
    },
    format(text) {
      latest += 1;
      send({ kind: 'format', id: latest, text });
    },
    close() {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
}
