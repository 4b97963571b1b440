import { minutesBetween } from '../../dates';
import type { Incident, IncidentState, IncidentUpdate, Post } from './types';

/** The incidents among posts, newest first. */
export function buildIncidents(posts: readonly Post[]): Incident[] {
  return posts
    .filter((post): post is Incident => post.kind === 'incident')
    .sort((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt));
}

/** Minutes from start to end; undefined for an ongoing incident. */
export function durationOf({
  startedAt,
  resolvedAt,
}: Pick<Incident, 'startedAt' | 'resolvedAt'>): number | undefined {
  return resolvedAt === undefined ? undefined : minutesBetween(startedAt, resolvedAt);
}

export interface ComponentCount {
  component: string;
  incidents: number;
  /** Total duration of the resolved incidents. */
  minutes: number;
}

/** How often and how long each component was affected, longest first. */
export function countComponents(incidents: readonly Incident[]): ComponentCount[] {
  const counts = new Map<string, ComponentCount>();
  for (const incident of incidents) {
    for (const component of incident.components) {
      const count = counts.get(component) ?? { component, incidents: 0, minutes: 0 };
      counts.set(component, {
        component,
        incidents: count.incidents + 1,
        minutes: count.minutes + (durationOf(incident) ?? 0),
      });
    }
  }
  return [...counts.values()].sort(
    (a, b) =>
      b.minutes - a.minutes || b.incidents - a.incidents || a.component.localeCompare(b.component, 'en'),
  );
}

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
