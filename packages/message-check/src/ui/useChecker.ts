import { useEffect, useRef, useState } from 'react';
import type { CheckReply, CheckRequest } from '../checkRequest';
import type { FromWorker, TableSummary, TableNames, ToWorker } from '../client/createWorkerHost';
import { describeCounts } from '../report/toText';

/** A check that takes longer is stopped. 5 MB take about a second. */
const TIMEOUT_MS = 20_000;

/** What the worker has said so far. */
export interface CheckerState {
  tables: readonly TableSummary[];
  isChecking: boolean;
  /** The last one, until a check fails. */
  reply?: CheckReply;
  failure?: string;
}

/** The worker, the request that it works on, and the one that waits. */
interface Work {
  worker?: Worker | undefined;
  running?: CheckRequest | undefined;
  waiting?: CheckRequest | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Checks messages in a worker, so that the page stays responsive. It starts when it is first needed, loads the tables of the
 * APIs at once, and those of OCPP with the first message that does not fit them.
 * @param onText called with the text of a file, or with a formatted text
 */
export function useChecker(names: TableNames, onText: (text: string) => void) {
  const { current: work } = useRef<Work>({});
  const [state, setState] = useState<CheckerState>({ tables: [], isChecking: false });

  const close = (): void => {
    clearTimeout(work.timer);
    work.worker?.terminate();
    work.worker = work.running = work.waiting = undefined;
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the work is the same object in each rendering
  useEffect(() => close, []);

  const fail = (failure: string): void => {
    close();
    setState(({ tables }) => ({ tables, isChecking: false, failure }));
  };

  const receive = (message: FromWorker): void => {
    if ('failure' in message)
      return fail(`The tables of the objects could not be loaded. ${message.failure}`);
    if ('tables' in message) return setState((old) => ({ ...old, tables: message.tables }));
    const { reply } = message;
    clearTimeout(work.timer);
    const { running, waiting } = work;
    work.running = work.waiting = undefined;
    // A result that is out of date is never shown.
    if (waiting) return send(waiting);
    // Otherwise the reader may have typed on since the check began.
    const isNew = typeof running?.input !== 'string' || running.format !== undefined;
    if (isNew) onText(reply.text);
    setState(({ tables }) => ({ tables, isChecking: false, reply }));
  };

  const start = (): Worker => {
    // The bundler recognises this form of call and writes a separate file for the worker.
    const started = new Worker(new URL('../client/worker.ts', import.meta.url), { name: 'message-check' });
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => receive(data));
    started.addEventListener('error', () => fail('The check stopped because of an error.'));
    started.postMessage(names satisfies ToWorker);
    return started;
  };

  function send(request: CheckRequest): void {
    work.running = request;
    work.worker ??= start();
    work.timer = setTimeout(
      () => fail('The check took more than 20 seconds and was stopped. Check a part of the message.'),
      TIMEOUT_MS,
    );
    work.worker.postMessage(request satisfies ToWorker);
  }

  return {
    state,
    /** Starts the worker, so that it is ready when the reader has finished typing. */
    warmUp(): void {
      work.worker ??= start();
    },
    /** Starts a check. While one is running, only the latest request waits. */
    check(request: CheckRequest): void {
      if (work.running) work.waiting = request;
      else send(request);
      setState(({ tables, reply }) => ({ tables, isChecking: true, ...(reply && { reply }) }));
    },
  };
}

/** What the status says, and how it is coloured. While a check runs, the last result stays. */
export function describeState({ isChecking, reply, failure }: CheckerState): { text: string; tone: string } {
  if (failure !== undefined) return { text: failure, tone: 'error' };
  if (!reply) return { text: isChecking ? 'Checking …' : '', tone: 'none' };
  const { problem, name, counts, findings } = reply.result;
  // A finding explains what is wrong with a text that is not JSON, if there is one.
  if (problem)
    return {
      text: `Line ${problem.line}: ${findings.length > 0 ? 'The text is not JSON.' : problem.message}`,
      tone: 'error',
    };
  const object = name === '' ? 'The object was not recognised.' : `${name}.`;
  const tone = counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'valid';
  return { text: `${object} ${describeCounts(counts)}`, tone };
}
