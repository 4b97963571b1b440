import { listAll, operationOf } from '../../model/operation/operationOf';
import type { NamedSchema, Operation } from '../../model/types';
import type * as View from '../../view';
import { historyOf, type Changelogs } from '../changelog/changelog';
import { buildChangelogPage, changelogPath } from '../changelog/changelogPage';
import { buildComparisonPages, comparisonsOf } from '../versions/comparisonPages';
import type { LoadedApi } from '../createReference';
import { downloadLinks } from './downloads';
import { fieldMapsOf } from '../versions/fieldMaps';
import { buildMigrationPage } from '../versions/migrationPage';
import { guideRoutes } from '@voltmoor/content/portalConfig';
import { withBase } from '../routes';
import type { ApiOptions } from '../options';
import { buildOverviewPage } from './overviewPage';
import { isShared, schemaPath, sharedSchemas } from './schemas';
import {
  buildSchemaComparisonPages,
  schemaComparisonsOf,
  schemaVersionsOf,
} from '../versions/schemaVersions';
import { categoryPath, describeCategory, firstSentence, operationPath } from './sidebar';
import { versionsOf } from '../versions/versions';

/** A page of the reference. */
export interface ReferencePage {
  /** Path of the page, including the base URL. */
  path: string;
  title: string;
  description: string;
  /** The sidebar of the page's API. Default: the sidebar of the plugin's options. */
  sidebar?: string;
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
  const renderOperation = (api: LoadedApi, operation: Operation): string => {
    const known = compared.get(operation);
    if (known !== undefined) return known;
    const context = {
      ...buildContext(apis, api, releases, operation),
      history: historyOf(operation, changelogs[api.options.id]),
      historyUrl: `${changelogPath(api)}?operation=${encodeURIComponent(operation.id)}`,
    };
    const html = view.renderOperation(api.reference, operation.id, context);
    if (operation.versionOf !== undefined) compared.set(operation, html);
    return html;
  };
  const renderSchema = (api: LoadedApi, schema: NamedSchema): string => {
    const known = compared.get(schema);
    if (known !== undefined) return known;
    const context = { ...buildContext(apis, api, releases), ...schemaVersionLinks(api, schema) };
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

/** Builds what the views need to know about other pages. */
function buildContext(
  apis: LoadedApi[],
  current: LoadedApi,
  releases: Releases,
  operation?: Operation,
): View.ReferenceContext {
  const find = (id: string) => apis.find((api) => api.options.id === id);
  const guides = guideAddresses(current.options);
  return {
    api: { id: current.options.id, label: current.options.label, generation: current.options.generation },
    operationUrl: (apiId, id) => {
      const target = find(apiId);
      return target && operationOf(target.reference, id) ? operationPath(target.options, id) : undefined;
    },
    schemaUrl: (name) =>
      isShared(current.reference.schemas[name]) ? schemaPath(current.options, name) : undefined,
    categoryUrl: (slug) => categoryPath(current.options, slug),
    // A link with an anchor leads to one section about all codes. Otherwise, each code has its own heading in the guide.
    errorUrl: (code) =>
      guides.errors?.includes('#') ? guides.errors : guides.errors && `${guides.errors}#${code}`,
    guides,
    versions: operation ? versionSiblings(current, operation) : [],
    fieldMaps: operation ? fieldMapsOf(current, apis, operation) : [],
    successors: operation ? successorsOf(operation, current, find) : [],
    neighbours: operation ? neighboursOf(current, operation) : {},
    comparisons: operation ? comparisonLinks(current, operation) : [],
    base: current.options.base,
    changedIn: ((operation && releases[`${current.options.id}/${operation.id}`]) ?? []).map((post) => ({
      ...post,
      url: withBase(current.options, post.url),
    })),
    downloads: downloadLinks(current, operation?.id),
  };
}

/** Returns the addresses of the guides that operation pages link to. */
function guideAddresses(api: ApiOptions): View.ReferenceContext['guides'] {
  const notes = guideRoutes(api.guides).filter(([setting]) => setting !== 'introduction');
  return Object.fromEntries(notes.map(([setting, route]) => [setting, withBase(api, route)]));
}

function versionSiblings(api: LoadedApi, operation: Operation): View.ReferenceContext['versions'] {
  const siblings = versionsOf(api, operation);
  if (siblings.length < 2) return [];
  return siblings.map((sibling) => ({
    label: sibling.apiVersion ?? '',
    url: operationPath(api.options, sibling.id),
    current: sibling.id === operation.id,
  }));
}

/** Links to the comparisons of this version with each other one. */
function comparisonLinks(api: LoadedApi, operation: Operation): View.PageLink[] {
  return comparisonsOf(api, operation)
    .filter(({ older, newer }) => [older.id, newer.id].includes(operation.id))
    .map(({ versions, path }) => ({ label: versions, url: path }));
}

/** Links to the other versions of a schema, and to their comparisons with this one. */
function schemaVersionLinks(
  api: LoadedApi,
  schema: NamedSchema,
): Pick<View.ReferenceContext, 'versions' | 'comparisons'> {
  const versions = schemaVersionsOf(api, schema);
  if (versions.length < 2) return { versions: [] };
  return {
    versions: versions.map((other) => ({
      label: other.version,
      url: schemaPath(api.options, other.schema.name),
      current: other.schema === schema,
    })),
    comparisons: schemaComparisonsOf(api, schema)
      .filter(({ older, newer }) => [older.schema, newer.schema].includes(schema))
      .map(({ versions: label, path }) => ({ label, url: path })),
  };
}

function successorsOf(
  operation: Operation,
  current: LoadedApi,
  find: (id: string) => LoadedApi | undefined,
): View.ReferenceContext['successors'] {
  return (operation.deprecation?.replacedBy ?? []).flatMap((reference) => {
    const [apiId, operationId] = reference.includes('/')
      ? (reference.split('/', 2) as [string, string])
      : [current.options.id, reference];
    const target = find(apiId);
    const successor = target && operationOf(target.reference, operationId);
    if (!target || !successor) return [];
    return [
      {
        label: `${target.options.label}: ${successor.summary}`,
        url: operationPath(target.options, operationId),
      },
    ];
  });
}

/** Links to the previous and the next operation in the order of the sidebar. */
function neighboursOf(api: LoadedApi, operation: Operation): View.ReferenceContext['neighbours'] {
  const order = api.reference.categories.flatMap(({ operationIds, webhookIds = [] }) => [
    ...operationIds,
    ...webhookIds,
  ]);
  const at = order.indexOf(operation.id);
  const link = (id: string | undefined) => {
    const other = id === undefined ? undefined : operationOf(api.reference, id);
    return other && { label: other.summary, url: operationPath(api.options, other.id) };
  };
  return { previous: link(order[at - 1]), next: link(order[at + 1]) };
}
