import { listAll, type Operation } from '@voltmoor/openapi/model';
import { renderCategory, renderOperation, renderOverview, renderSchema } from '../../view';
import type { Changelogs } from '../changelog/changelog';
import { buildChangelogPage, operationFeeds } from '../changelog/changelogPage';
import { createHistory } from '../changelog/history';
import type { LoadedApi } from '../createReference';
import { categoryPath, changelogPath, operationPath, schemaPath } from '../routes';
import { buildComparisonPages } from '../versions/comparisonPages';
import { buildMigrationPage } from '../versions/migration';
import { schemaVersions, versionLinks } from '../versions/versions';
import { apiContext, operationContext } from './pageContext';
import { sharedSchemas } from './schemas';
import { describeCategory, firstSentence, listOverview } from './sidebar';

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
  /**
   * Breadcrumbs from the API to the page, which is the last one, of a page that is below an operation or a type. Default:
   * those of the page's place in the sidebar.
   */
  trail?: { label: string; href?: string }[];
  /** Renders the article as HTML. In development, only the page that is visited is rendered. */
  render: () => string;
}

/** News posts about changes of an operation, by `api/operationId`. */
export type Releases = Record<string, { date: string; title: string; url: string }[]>;

/** Lists the pages of all APIs, in the order of their documents. */
export function buildPages(
  apis: LoadedApi[],
  releases: Releases,
  changelogs: Changelogs = {},
): ReferencePage[] {
  return apis.flatMap((api) => {
    const { sidebar } = api.options;
    const pages = pagesOf(api, apis, releases, changelogs[api.options.id]);
    return sidebar === undefined ? pages : pages.map((page) => ({ ...page, sidebar }));
  });
}

function pagesOf(
  api: LoadedApi,
  apis: LoadedApi[],
  releases: Releases,
  records: Changelogs[string] | undefined,
): ReferencePage[] {
  const { options, reference } = api;
  const history = createHistory(api, records);
  const context = apiContext(api, apis);
  return [
    ...reference.categories.map((category) => ({
      path: categoryPath(options, category.slug),
      title: `${category.title} · ${options.label}`,
      description: describeCategory(options, category),
      render: () => renderCategory(reference, category.slug, context),
    })),
    ...listAll(reference).map((operation) => ({
      path: operationPath(options, operation.id),
      title: operationTitle(api, operation),
      description: firstSentence(operation.description) || operation.summary,
      feeds: operationFeeds(api, operation, records),
      render: () =>
        renderOperation(reference, operation.id, {
          ...context,
          ...operationContext(api, apis, releases, operation),
          history: history.ofOperation(operation),
          historyUrl: `${changelogPath(options)}?operation=${encodeURIComponent(operation.id)}`,
          feeds: operationFeeds(api, operation, records),
        }),
    })),
    ...sharedSchemas(api).map((named) => {
      const group = schemaVersions(api, named);
      const version =
        group.versions.length > 1 ? group.versions.find(({ id }) => id === named.name)?.version : undefined;
      return {
        path: schemaPath(options, named.name),
        title: [`${named.title} · ${options.label}`, version].filter(Boolean).join(' '),
        description:
          firstSentence(named.schema.description) || `The type ${named.title} of ${options.label}.`,
        render: () =>
          renderSchema(reference, named.name, {
            ...context,
            ...versionLinks(api, group, named.name),
            history: history.ofSchema(named),
            historyUrl: changelogPath(options),
          }),
      };
    }),
    ...buildComparisonPages(api),
    ...buildMigrationPage(api, apis),
    ...buildChangelogPage(api, records, releases),
    ...listOverview(options).map(({ path }) => ({
      path,
      title: options.label,
      description: firstSentence(reference.description) || `The operations of ${options.label}.`,
      render: () => renderOverview(reference, context),
    })),
  ];
}

function operationTitle({ options: { label } }: LoadedApi, { summary, apiVersion }: Operation): string {
  return `${summary} · ${label}${apiVersion && apiVersion !== 'any' ? ` ${apiVersion}` : ''}`;
}
