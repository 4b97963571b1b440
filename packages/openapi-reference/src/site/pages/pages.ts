import { listAll } from '../../model/operation/operationOf';
import type { NamedSchema, Operation } from '../../model/types';
import type * as View from '../../view';
import type { Changelogs } from '../changelog/changelog';
import { buildChangelogPage, changelogPath, operationFeeds } from '../changelog/changelogPage';
import { createHistory, type ApiHistoryPages } from '../changelog/history';
import { buildComparisonPages } from '../versions/comparisonPages';
import type { LoadedApi } from '../createReference';
import { buildMigrationPage } from '../versions/migrationPage';
import type { ApiOptions } from '../options';
import { buildOverviewPage } from './overviewPage';
import { buildContext, schemaVersionLinks } from './pageContext';
import { schemaPath, sharedSchemas } from './schemas';
import { buildSchemaComparisonPages } from '../versions/schemaComparisons';
import { schemaVersionsOf } from '../versions/schemaVersions';
import { categoryPath, describeCategory, firstSentence, operationPath } from './sidebar';
import type { Trail } from './trail';

/** A page of the reference. */
export interface ReferencePage {
  /** Path of the page, including the base URL. */
  path: string;
  title: string;
  description: string;
  /** The sidebar of the page's API. Default: the sidebar of the plugin's options. */
  sidebar?: string;
  /** Addresses of the feeds about the page. */
  feeds?: string[];
  /** Breadcrumbs of a page that is below an operation or a type. Default: those of the page's place in the sidebar. */
  trail?: Trail;
  /** Renders the article as HTML. In development, only the page that is visited is rendered. */
  render: () => string;
}

/** A page with its own entry in the sidebar, outside of the categories. */
export interface SidebarReferencePage extends ReferencePage {
  label: string;
}

/** The functions that render the pages. */
export type ViewModule = Pick<
  typeof View,
  | 'renderOperation'
  | 'renderCategory'
  | 'renderChangelog'
  | 'renderComparison'
  | 'renderMigrationMap'
  | 'renderOverview'
  | 'renderSchema'
>;

/** News posts about changes of an operation, by `api/operationId`. */
export type Releases = Record<string, { date: string; title: string; url: string }[]>;

/** Lists the pages of all APIs, in the order of their documents. */
export function buildPages(
  apis: LoadedApi[],
  view: ViewModule,
  releases: Releases,
  changelogs: Changelogs = {},
): ReferencePage[] {
  // A comparison needs the HTML of both operations, and most operations are part of two comparisons.
  const compared = new Map<Operation | NamedSchema, string>();
  const histories = new Map<LoadedApi, ApiHistoryPages>();
  const historyOf = (api: LoadedApi): ApiHistoryPages => {
    const history = histories.get(api) ?? createHistory(api, changelogs[api.options.id]);
    histories.set(api, history);
    return history;
  };
  const feedsOf = (api: LoadedApi, operation: Operation) =>
    operationFeeds(api, operation, changelogs[api.options.id]);
  const renderOperation = (api: LoadedApi, operation: Operation): string => {
    const known = compared.get(operation);
    if (known !== undefined) return known;
    const context = {
      ...buildContext(apis, api, releases, operation),
      history: historyOf(api).ofOperation(operation),
      historyUrl: `${changelogPath(api)}?operation=${encodeURIComponent(operation.id)}`,
      feeds: feedsOf(api, operation),
    };
    const html = view.renderOperation(api.reference, operation.id, context);
    if (operation.versionOf !== undefined) compared.set(operation, html);
    return html;
  };
  const renderSchema = (api: LoadedApi, schema: NamedSchema): string => {
    const known = compared.get(schema);
    if (known !== undefined) return known;
    const context = {
      ...buildContext(apis, api, releases),
      ...schemaVersionLinks(api, schema),
      history: historyOf(api).ofSchema(schema),
      historyUrl: changelogPath(api),
    };
    const html = view.renderSchema(api.reference, schema.name, context);
    if (context.versions.length > 0) compared.set(schema, html);
    return html;
  };
  const pagesOf = (api: LoadedApi): ReferencePage[] => [
    ...api.reference.categories.map((category) => ({
      path: categoryPath(api.options, category.slug),
      title: `${category.title} · ${api.options.label}`,
      description: describeCategory(api.options, category),
      render: () => view.renderCategory(api.reference, category.slug, buildContext(apis, api, releases)),
    })),
    ...listAll(api.reference).map((operation) => ({
      path: operationPath(api.options, operation.id),
      title: pageTitle(operation, api.options),
      description: firstSentence(operation.description) || operation.summary,
      feeds: feedsOf(api, operation),
      render: () => renderOperation(api, operation),
    })),
    ...sharedSchemas(api).map((named) => ({
      path: schemaPath(api.options, named.name),
      title: schemaTitle(api, named),
      description:
        firstSentence(named.schema.description) || `The type ${named.title} of ${api.options.label}.`,
      render: () => renderSchema(api, named),
    })),
    ...buildComparisonPages(api, view, (operation) => renderOperation(api, operation)),
    ...buildSchemaComparisonPages(api, view, (schema) => renderSchema(api, schema)),
    ...buildMigrationPage(api, apis, view),
    ...buildChangelogPage(
      api,
      changelogs[api.options.id],
      view,
      (operation) => renderOperation(api, operation),
      releases,
    ),
    ...buildOverviewPage(api, view, () => buildContext(apis, api, releases)),
  ];
  return apis.flatMap((api) => {
    const { sidebar } = api.options;
    return sidebar === undefined ? pagesOf(api) : pagesOf(api).map((page) => ({ ...page, sidebar }));
  });
}

function pageTitle(operation: Operation, api: ApiOptions): string {
  const version = operation.apiVersion && operation.apiVersion !== 'any' ? ` ${operation.apiVersion}` : '';
  return `${operation.summary} · ${api.label}${version}`;
}

/** The title of a schema's page. It has the version when several versions have a schema of this name. */
function schemaTitle(api: LoadedApi, named: NamedSchema): string {
  const versions = schemaVersionsOf(api, named);
  const version = versions.length > 1 ? versions.find(({ schema }) => schema === named)?.version : undefined;
  return [`${named.title} · ${api.options.label}`, version].filter(Boolean).join(' ');
}
