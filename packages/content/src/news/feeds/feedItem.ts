import { formatDateTime, formatDuration } from '../../dates';
import { durationOf } from '../model/incidents';
import type { Incident, Post } from '../model/types';
import type { Tag } from '../read/readVocabulary';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { toAbsolute, toTagUri, type FeedSite } from './site';

/** A post in a feed, independent of the format. */
export interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  /** ISO time. */
  published: string;
  /** ISO time of the last update of an incident; for other posts, of the publication. */
  modified: string;
  tags: string[];
  /** The whole post as HTML with absolute addresses. */
  html: string;
}

/** @param html text of the post with absolute addresses */
export function buildFeedItem(post: Post, html: string, tags: readonly Tag[], site: FeedSite): FeedItem {
  const published = `${post.date}T00:00:00Z`;
  return {
    id: toTagUri(site, post.date, post.url),
    url: toAbsolute(site, post.url),
    title: post.title,
    summary: post.description,
    published,
    modified: post.kind === 'incident' ? toUtc(post.updates.at(-1)?.at ?? post.startedAt) : published,
    tags: post.tags.map((key) => tags.find((tag) => tag.key === key)?.label ?? key),
    html: post.kind === 'incident' ? `${factsOf(post)}\n${html}\n${updatesOf(post)}` : html,
  };
}

function toUtc(time: string): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}

function factsOf(incident: Incident): string {
  const { severity, status, startedAt, resolvedAt, components } = incident;
  const minutes = durationOf(incident);
  const facts = [
    ['Severity', severity],
    ['State', status],
    ['Start', formatDateTime(startedAt)],
    ...(resolvedAt === undefined ? [] : [['End', formatDateTime(resolvedAt)]]),
    ...(minutes === undefined ? [] : [['Duration', formatDuration(minutes)]]),
    ['Components', components.join(', ')],
  ];
  return `<p>${facts.map(([name, value]) => `<strong>${name}:</strong> ${escapeHtml(value ?? '')}`).join('<br>')}</p>`;
}

function updatesOf({ updates }: Incident): string {
  const entries = updates.map(
    ({ at, state, text }) => `<li><strong>${formatDateTime(at)}, ${state}:</strong> ${escapeHtml(text)}</li>`,
  );
  return `<h2>Updates</h2>\n<ol>\n${entries.join('\n')}\n</ol>`;
}
