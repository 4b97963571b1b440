import type { CheckRequest } from '../checkRequest';
import type { FromWorker, TableUrls, ToWorker } from './messages';

/** A check that takes longer is stopped. 5 MB take about a second. */
const TIMEOUT_MS = 20_000;

export type Checker = ReturnType<typeof createChecker>;

/**
 * Checks messages in a worker, so that the page stays responsive. The worker loads the tables of the APIs at once, and those
 * of OCPP with the first message that does not fit them.
 */
export function createChecker(urls: TableUrls, onMessage: (message: FromWorker) => void) {
  let worker: Worker | undefined;
  let isBusy = false;
  let waiting: CheckRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isBusy = false;
    waiting = undefined;
  };

  const fail = (message: string): void => {
    close();
    onMessage({ kind: 'failed', message });
  };

  const receive = (message: FromWorker): void => {
    if (message.kind === 'failed')
      return fail(`The tables of the objects could not be loaded. ${message.message}`);
    if (message.kind === 'result') {
      clearTimeout(timer);
      isBusy = false;
      const next = waiting;
      waiting = undefined;
      // A result that is out of date is never shown.
      if (next) return check(next);
    }
    onMessage(message);
  };

  const start = (): Worker => {
    // The bundler recognises this form of call and writes a separate file for the worker.
    const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'message-check' });
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', () => fail('The check stopped because of an error.'));
    started.postMessage({ kind: 'load', ...urls } satisfies ToWorker);
    return started;
  };

  /** Starts a check. While one is running, only the latest request waits. */
  function check(request: CheckRequest): void {
    if (isBusy) {
      waiting = request;
      return;
    }
    isBusy = true;
    worker ??= start();
    timer = setTimeout(
      () => fail('The check took more than 20 seconds and was stopped. Check a part of the message.'),
      TIMEOUT_MS,
    );
    worker.postMessage({ kind: 'check', ...request } satisfies ToWorker);
  }

  worker = start();
  return { check, close };
}
