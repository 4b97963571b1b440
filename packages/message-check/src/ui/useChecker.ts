import { useEffect, useRef, useState } from 'react';
import { createChecker, type Checker, type CheckReply } from '../client/createChecker';
import type { SignatureHeaders, TableSummary } from '../client/messages';
import type { Choice } from '../recognise/recognise';

/** What the worker has said so far. */
export interface CheckerState {
  /** `loading` until the tables are loaded, then `ready`; `checking` while a check runs. */
  phase: 'idle' | 'loading' | 'ready' | 'checking' | 'failed';
  tables: readonly TableSummary[];
  reply?: CheckReply;
  failure?: string;
}

export interface CheckerControls {
  state: CheckerState;
  /** Starts the worker, so that it is ready when the reader has finished typing. */
  warmUp(): void;
  check(input: string | Uint8Array, choice: Choice, headers?: SignatureHeaders): void;
  format(text: string): void;
}

/**
 * Runs checks in a worker that starts when it is first needed.
 * @param urls addresses of the tables
 * @param onText called with the text of a file, or with a formatted text
 */
export function useChecker(urls: readonly string[], onText: (text: string) => void): CheckerControls {
  const checker = useRef<Checker | undefined>(undefined);
  const receiveText = useRef(onText);
  const isFile = useRef(false);
  const [state, setState] = useState<CheckerState>({ phase: 'idle', tables: [] });

  useEffect(() => {
    receiveText.current = onText;
  });
  useEffect(() => () => checker.current?.close(), []);

  const start = (): Checker => {
    checker.current ??= createChecker(urls, {
      onReady: (tables) =>
        setState((old) => ({ ...old, tables, phase: old.phase === 'loading' ? 'ready' : old.phase })),
      onResult: (reply) => {
        // The reader may have typed on since the check began, so only the text of a file is new.
        if (isFile.current) receiveText.current(reply.text);
        setState((old) => ({ ...withoutFailure(old), phase: 'ready', reply }));
      },
      onFormatted: (text) => {
        receiveText.current(text);
        setState((old) => ({ ...old, phase: 'ready' }));
      },
      onFailed: (failure) => setState((old) => ({ ...old, phase: 'failed', failure })),
    });
    return checker.current;
  };

  return {
    state,
    warmUp() {
      if (checker.current) return;
      start();
      setState((old) => ({ ...old, phase: 'loading' }));
    },
    check(input, choice, headers) {
      isFile.current = typeof input !== 'string';
      start().check(input, choice, headers);
      setState((old) => ({ ...old, phase: 'checking' }));
    },
    format(text) {
      start().format(text);
    },
  };
}

function withoutFailure({ failure: _, ...state }: CheckerState): CheckerState {
  return state;
}
