import { useEffect, useRef, useState } from 'react';
import { createChecker, type Checker } from '../client/createChecker';
import type { CheckReply, CheckRequest } from '../checkRequest';
import type { FromWorker, TableSummary, TableUrls } from '../client/messages';

/** What the worker has said so far. */
export interface CheckerState {
  phase: 'idle' | 'checking' | 'done' | 'failed';
  tables: readonly TableSummary[];
  reply?: CheckReply;
  failure?: string;
}

export interface CheckerControls {
  state: CheckerState;
  /** Starts the worker, so that it is ready when the reader has finished typing. */
  warmUp(): void;
  check(request: CheckRequest): void;
}

/**
 * Runs checks in a worker that starts when it is first needed.
 * @param onText called with the text of a file, or with a formatted text
 */
export function useChecker(urls: TableUrls, onText: (text: string) => void): CheckerControls {
  const checker = useRef<Checker>(undefined);
  const receiveText = useRef(onText);
  /** Whether the result brings a text of its own. Otherwise the reader may have typed on since the check began. */
  const isNew = useRef(false);
  const [state, setState] = useState<CheckerState>({ phase: 'idle', tables: [] });

  useEffect(() => {
    receiveText.current = onText;
  });
  useEffect(() => () => checker.current?.close(), []);

  const receive = (message: FromWorker): void => {
    if (message.kind === 'ready') setState((old) => ({ ...old, tables: message.tables }));
    else if (message.kind === 'failed')
      setState((old) => ({ ...old, phase: 'failed', failure: message.message }));
    else {
      if (isNew.current) receiveText.current(message.text);
      setState(({ tables }) => ({ tables, phase: 'done', reply: message }));
    }
  };
  const start = (): Checker => (checker.current ??= createChecker(urls, receive));

  return {
    state,
    warmUp: () => void start(),
    check(request) {
      isNew.current = typeof request.input !== 'string' || request.format !== undefined;
      start().check(request);
      setState((old) => ({ ...old, phase: 'checking' }));
    },
  };
}
