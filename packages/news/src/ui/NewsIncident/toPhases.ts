import { minutesBetween } from '../../model/duration';
import type { IncidentState, IncidentUpdate } from '../../model/types';

/** What an incident was in between two of its times; `undetected` before the first update. */
export interface Phase {
  state: 'undetected' | Exclude<IncidentState, 'resolved'>;
  /** ISO time with offset. */
  from: string;
  minutes: number;
}

/**
 * Divides a resolved incident into phases, each from one update to the next. Updates after the end, and phases of less
 * than a minute, are left out, so that the phases add up to the duration of the incident.
 * @param updates oldest first
 */
export function toPhases(
  updates: readonly Pick<IncidentUpdate, 'at' | 'state'>[],
  startedAt: string,
  resolvedAt: string,
): Phase[] {
  const phases: Phase[] = [];
  let state: Phase['state'] = 'undetected';
  let from = startedAt;
  const add = (to: string): void => {
    const minutes = minutesBetween(from, to);
    const last = phases.at(-1);
    if (last?.state === state) last.minutes += minutes;
    else if (minutes > 0) phases.push({ state, from, minutes });
    from = to;
  };
  for (const update of updates) {
    if (update.state === 'resolved' || Date.parse(update.at) >= Date.parse(resolvedAt)) break;
    add(update.at);
    state = update.state;
  }
  add(resolvedAt);
  return phases;
}
