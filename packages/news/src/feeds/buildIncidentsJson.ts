import { buildIncidents, durationOf } from '../model/incidents';
import type { Post } from '../model/types';
import { toAbsolute, toTagUri, type FeedSite } from './site';

/** Builds /news/incidents.json, with the newest incident first. */
export function buildIncidentsJson(posts: readonly Post[], site: FeedSite): string {
  const incidents = buildIncidents(posts).map((incident) => ({
    id: toTagUri(site, incident.date, incident.url),
    url: toAbsolute(site, incident.url),
    title: incident.title,
    summary: incident.description,
    severity: incident.severity,
    status: incident.status,
    startedAt: incident.startedAt,
    resolvedAt: incident.resolvedAt ?? null,
    durationMinutes: durationOf(incident) ?? null,
    components: incident.components,
    apiVersions: incident.apiVersions,
    updates: incident.updates,
  }));
  const document = {
    about: 'Published incident reports. They do not show the live status of the service.',
    home: toAbsolute(site, '/news/incidents'),
    incidents,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
