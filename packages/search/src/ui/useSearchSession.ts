import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createSearchSession,
  type SearchSession,
  type SearchState,
  type SessionOptions,
} from '../client/createSearchSession';

/** One search session for as long as the component is there. The options of the first render count. */
export function useSearchSession(options: SessionOptions): { session: SearchSession; state: SearchState } {
  const [session] = useState(() => createSearchSession(options));
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  useEffect(() => () => session.close(), [session]);
  return { session, state };
}
