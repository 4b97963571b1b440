import type { Channel } from '@voltmoor/news/feeds/buildFeeds';
import type { FeedItem } from '@voltmoor/news/feeds/feedItem';
import { toAbsolute, toTagUri, type FeedSite } from '@voltmoor/news/feeds/site';
import type { LoadedApi } from '@voltmoor/openapi-reference';
import { renderInline, toPlainText } from '@voltmoor/openapi-reference/markdown';
import { nameOf, operationsByName } from '@voltmoor/openapi-reference/site/changelog';
import {
  BREAKING_FEED,
  changelogRoute,
  operationFeedRoute,
} from '@voltmoor/openapi-reference/site/feedRoutes';
import type { RecordedChange, ReleaseRecord } from '../records/recordSchema';
import { HEADINGS } from '../report';

/** Maximum number of changes in the feed of an API. Its changelog has all of them. */
export const MAX_ITEMS = 100;

/** An API and its records, the newest first. */
export interface RecordedApi {
  api: Pick<LoadedApi, 'options' | 'reference'>;
  records: readonly ReleaseRecord[];
}

/** A change with its day. */
interface DatedChange {
  date: string;
  change: RecordedChange;
}

/** The feed of all changes of an API. */
export function buildApiChannel(recorded: RecordedApi, site: FeedSite): Channel {
  const { options } = recorded.api;
  return {
    title: `${options.label} changes`,
    description: `Every change of ${options.label} that clients can notice.`,
    route: changelogRoute(options),
    items: listChanges(recorded)
      .slice(0, MAX_ITEMS)
      .map((dated) => toItem(dated, recorded, site)),
  };
}

/** The feed of the changes of all APIs that break clients. */
export function buildBreakingChannel(all: readonly RecordedApi[], site: FeedSite): Channel {
  const items = all.flatMap((recorded) =>
    listChanges(recorded)
      .filter(({ change }) => change.level === 'breaking')
      .map((dated) => toItem(dated, recorded, site)),
  );
  return {
    title: `${site.name}: breaking API changes`,
    description: `Changes that break clients of ${all.map(({ api }) => api.options.label).join(', ')}.`,
    route: BREAKING_FEED,
    page: '/',
    items: items.sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0)),
  };
}

/** The feeds of all operations and webhooks of an API. Those without changes have an empty feed. */
export function buildOperationChannels(recorded: RecordedApi, site: FeedSite): Channel[] {
  const { options } = recorded.api;
  const changes = listChanges(recorded);
  return [...operationsByName(recorded.api).values()].map((operation) => {
    const name = nameOf(operation);
    return {
      title: `${operation.summary} · ${options.label} changes`,
      description: `Every change of ${name} in ${options.label} that clients can notice.`,
      route: operationFeedRoute(options, operation.id),
      page: `${options.operationsPath}/${operation.id}`,
      items: changes
        .filter(({ change }) => (change.reaches ?? [change.operation]).includes(name))
        .map((dated) => toItem(dated, recorded, site)),
    };
  });
}

function listChanges({ records }: RecordedApi): DatedChange[] {
  return records.flatMap(({ date, changes }) => changes.map((change) => ({ date, change })));
}

function toItem({ date, change }: DatedChange, { api }: RecordedApi, site: FeedSite): FeedItem {
  const { id: apiId, label } = api.options;
  const { level, text, exception, fingerprint, operation } = change;
  const reached = change.reaches ?? (operation === undefined ? [] : [operation]);
  const base = toAbsolute(site, '/').replace(/\/$/, '');
  const reach = reached.length === 0 ? `all operations of ${label}` : reached.join(', ');
  const paragraphs = [
    `<strong>${HEADINGS[level]}.</strong> ${renderInline(text, base)}`,
    ...(exception === undefined ? [] : [`Why without longer notice: ${renderInline(exception, base)}`]),
    `Reaches ${renderInline(reached.length === 0 ? reach : reached.map((name) => `\`${name}\``).join(', '))}.`,
  ];
  return {
    // The same change of two APIs has the same fingerprint.
    id: toTagUri(site, date, `${apiId}/${fingerprint}`),
    url: toAbsolute(site, `${changelogRoute(api.options)}#change-${fingerprint}`),
    title: `${HEADINGS[level]}: ${toPlainText(text)}`,
    summary: `${toPlainText(text)} It reaches ${reach}.`,
    published: `${date}T00:00:00Z`,
    modified: `${date}T00:00:00Z`,
    tags: [label, HEADINGS[level]],
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  };
}
