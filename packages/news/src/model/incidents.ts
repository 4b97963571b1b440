import { groupByMonth } from './dates';
import { minutesBetween } from './duration';
import type { Incident, Post } from './types';

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

/** How often and how long each component was affected, most often first. */
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
      b.incidents - a.incidents || b.minutes - a.minutes || a.component.localeCompare(b.component, 'en'),
  );
}

export interface IncidentMonth {
  /** Month in the format 2025-05. */
  id: string;
  label: string;
  minutes: number;
  items: Incident[];
}

/** Months with incidents, newest first. */
export function groupIncidents(incidents: readonly Incident[]): IncidentMonth[] {
  return groupByMonth(incidents, ({ startedAt }) => startedAt).map((month) => ({
    ...month,
    minutes: month.items.reduce((sum, incident) => sum + (durationOf(incident) ?? 0), 0),
  }));
}
