import type { Operation } from '../../model/types';
import type { LoadedApi } from '../createReference';
import type { ReferencePage, ViewModule, Releases } from '../pages/pages';
import { escapeHtml } from '../../markdown/escapeHtml';
import { operationPath } from '../pages/sidebar';
import { withBase } from '../routes';
import { calledBy, listCalls, sentField } from './calls';
import { ATOM_FILE, BREAKING_FEED, changelogRoute, JSON_FILE, operationFeedRoute } from './feedRoutes';
import { withLists } from './history';
import { operationsByName, type ChangelogChange, type ChangelogRelease } from './changelog';

/** Returns the path of the page that lists all changes of an API. */
export function changelogPath({ options }: LoadedApi): string {
  return withBase(options, changelogRoute(options));
}

/** Returns the addresses of the feeds of an operation. An API without records has none. */
export function operationFeeds(
  { options }: LoadedApi,
  operation: Operation,
  releases: readonly ChangelogRelease[] = [],
): string[] {
  if (releases.length === 0) return [];
  return [encodeURI(withBase(options, `${operationFeedRoute(options, operation.id)}/${ATOM_FILE}`))];
}

/** Returns the sidebar entry of the page. An API without records has no page. */
export function listChangelog(
  api: LoadedApi,
  releases: readonly ChangelogRelease[] = [],
): { path: string; label: string }[] {
  return releases.length === 0 ? [] : [{ path: changelogPath(api), label: 'Changelog' }];
}

/**
 * Builds the page that lists all changes of an API by day. Returns an empty array for an API without records.
 *
 * @param renderOperation returns the HTML of an operation's page, to find out which fields have an anchor
 * @param posts news posts by operation
 */
export function buildChangelogPage(
  api: LoadedApi,
  releases: readonly ChangelogRelease[] = [],
  view: ViewModule,
  renderOperation: (operation: Operation) => string,
  posts: Releases,
): ReferencePage[] {
  const { label } = api.options;
  const title = `${label} changelog`;
  return listChangelog(api, releases).map(({ path }) => ({
    path,
    title,
    description: `Every change of ${label} by release: what is new, what can affect a client and what breaks it.`,
    feeds: feedsAt(api, changelogRoute(api.options)),
    render: () => {
      const operations = operationsByName(api);
      const calls = listCalls(api, releases);
      return [
        `<h1>${escapeHtml(title)}</h1>`,
        view.renderChangelog(
          {
            calls,
            feeds: [
              { label, addresses: feedsAt(api, changelogRoute(api.options)) },
              { label: 'Breaking changes of all APIs', addresses: feedsAt(api, BREAKING_FEED) },
            ],
            sections: releases.map(({ date, changes }) => ({
              date,
              posts: postsOf(api, date, posts),
              changes: changes.map((change) => ({
                ...toEntry(api, change, operations, renderOperation),
                called: calledBy(change, calls),
                sent: sentField(change),
              })),
            })),
          },
          api.options.base,
        ),
      ].join('');
    },
  }));
}

function feedsAt({ options }: LoadedApi, route: string): string[] {
  return [ATOM_FILE, JSON_FILE].map((file) => encodeURI(withBase(options, `${route}/${file}`)));
}

function toEntry(
  api: LoadedApi,
  change: ChangelogChange,
  operations: ReadonlyMap<string, Operation>,
  renderOperation: (operation: Operation) => string,
) {
  const names = change.reaches ?? (change.operation === undefined ? [] : [change.operation]);
  const reached = names.map((name) => {
    const operation = operations.get(name);
    return {
      name: operation?.summary ?? name,
      id: operation?.id,
      url: operation && operationPath(api.options, operation.id),
    };
  });
  const first = change.operation === undefined ? undefined : operations.get(change.operation);
  const anchors = change.place === undefined ? [] : withLists(change.place);
  const html = first && anchors.length > 0 ? renderOperation(first) : '';
  const anchor = anchors.find((candidate) => html.includes(`id="${candidate}"`));
  return {
    level: change.level,
    text: change.text,
    exception: change.exception,
    id: `change-${change.fingerprint}`,
    operations: reached,
    field: first && anchor !== undefined ? `${operationPath(api.options, first.id)}#${anchor}` : undefined,
  };
}

/** Lists the posts of a day that name an operation of the API, each once. */
function postsOf({ options }: LoadedApi, day: string, posts: Releases) {
  const found = Object.entries(posts)
    .filter(([name]) => name.startsWith(`${options.id}/`))
    .flatMap(([, list]) => list.filter(({ date }) => date === day));
  return [
    ...new Map(found.map(({ title, url }) => [url, { label: title, url: withBase(options, url) }])).values(),
  ];
}
