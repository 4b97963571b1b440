import { useEffect, useState, useSyncExternalStore } from 'react';
import { announceOutcome } from './announceOutcome';
import {
  createSearchSession,
  type SearchSession,
  type SearchState,
  type SessionOptions,
} from '../client/createSearchSession';

/**
 * Makes a search session that lives as long as the component. Only the options of the first render apply.
 * @param getSnapshot the state that the component renders. With `getShown`, a keystroke does not render it again until
 * there is a new result.
 */
export function useSearchSession(
  options: SessionOptions,
  getSnapshot: 'getState' | 'getShown' = 'getState',
): { session: SearchSession; state: SearchState } {
  const [session] = useState(() => createSearchSession(options));
  const state = useSyncExternalStore(session.subscribe, session[getSnapshot], session[getSnapshot]);
  useEffect(() => () => session.close(), [session]);
  const { status, result } = state;
  useEffect(() => {
    if (status === 'ready' && result !== undefined) announceOutcome(result);
  }, [status, result]);
  return { session, state };
}
