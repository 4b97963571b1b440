import type { Operation } from '../model/types';
import type * as View from '../view';
import { buildComparisonPages, comparisonPath } from './comparisonPages';
import type { LoadedApi } from './createReference';
import { downloadLinks } from './downloads';
import { buildMigrationPage } from './migrationPage';
import type { ApiOptions, ReferenceOptions } from './options';
import { isShared, schemaPath, sharedSchemas } from './schemas';
import { categoryPath, firstSentence, operationOf, operationPath } from './sidebar';
import { versionsOf } from './versions';

/** One page of the reference before it is written. */
export interface ReferencePage {
  path: string;
  title: string;
  description: string;
  /** The sidebar that lists the page's API; that of the plugin's options when absent. */
  sidebar?: string;
  /** The article's HTML; made on demand, since only one page is needed at a time in development. */
  render: () => string;
}

/** A page that the sidebar names by itself, beside the categories. */
export interface SidebarReferencePage extends ReferencePage {
  label: string;
}

/** The views that pages are rendered with. */
export type ViewModule = Pick<
  typeof View,
  'renderOperation' | 'renderCategory' | 'renderComparison' | 'renderMigrationMap' | 'renderSchema'
>;

/** Posts that changed an operation, by `api/operationId`. */
export type Releases = Record<string, { date: string; title: string; url: string }[]>;

/** All pages of all APIs, in the order of their documents. */
export function buildPages(
  apis: LoadedApi[],
  options: Pick<ReferenceOptions, 'guides'>,
  view: ViewModule,
  releases: Releases,
): ReferencePage[] {
  // A comparison looks at the pages of both its sides, which a neighbouring one needs as well.
  const compared = new Map<Operation, string>();
  const renderOperation = (api: LoadedApi, operation: Operation): string => {
    const known = compared.get(operation);
    if (known !== undefined) return known;
    const context = buildContext(apis, api, options, releases, operation);
    const html = view.renderOperation(api.reference, operation.id, context);
    if (operation.versionOf !== undefined) compared.set(operation, html);
    return html;
  };
  const pagesOf = (api: LoadedApi): ReferencePage[] => [
    ...api.reference.categories.map((category) => ({
      path: categoryPath(api.options, category.slug),
      title: `${category.title} · ${api.options.label}`,
      description: firstSentence(category.description),
      render: () =>
        view.renderCategory(api.reference, category.slug, buildContext(apis, api, options, releases)),
    })),
    ...[...Object.values(api.reference.operations), ...api.reference.webhooks].map((operation) => ({
      path: operationPath(api.options, operation.id),
      title: pageTitle(operation, api.options),
      description: firstSentence(operation.description) || operation.summary,
      render: () => renderOperation(api, operation),
    })),
    ...sharedSchemas(api).map(({ name, title, schema }) => ({
      path: schemaPath(api.options, name),
      title: `${title} · ${api.options.label}`,
      description: firstSentence(schema.description) || `The type ${title} of ${api.options.label}.`,
      render: () => view.renderSchema(api.reference, name, buildContext(apis, api, options, releases)),
    })),
    ...buildComparisonPages(api, view, (operation) => renderOperation(api, operation)),
    ...buildMigrationPage(api, apis, view),
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

/** What the views need to know about other pages. */
function buildContext(
  apis: LoadedApi[],
  current: LoadedApi,
  options: Pick<ReferenceOptions, 'guides'>,
  releases: Releases,
  operation?: Operation,
): View.ReferenceContext {
  const find = (id: string) => apis.find((api) => api.options.id === id);
  const guides = options.guides[current.options.id] ?? {};
  return {
    api: { id: current.options.id, label: current.options.label, generation: current.options.generation },
    operationUrl: (apiId, id) => {
      const target = find(apiId);
      return target && operationOf(target.reference, id) ? operationPath(target.options, id) : undefined;
    },
    schemaUrl: (name) =>
      isShared(current.reference.schemas[name]) ? schemaPath(current.options, name) : undefined,
    categoryUrl: (slug) => categoryPath(current.options, slug),
    // A guide named with an anchor explains all codes in one place; else each code has its own heading.
    errorUrl: (code) =>
      guides.errors?.includes('#') ? guides.errors : guides.errors && `${guides.errors}#${code}`,
    guides,
    versions: operation ? versionSiblings(current, operation) : [],
    successors: operation ? successorsOf(operation, current, find) : [],
    neighbours: operation ? neighboursOf(current, operation) : {},
    comparisons: operation ? comparisonLinks(current, operation) : [],
    changedIn: (operation && releases[`${current.options.id}/${operation.id}`]) ?? [],
    downloads: downloadLinks(current, operation?.kind === 'operation' ? operation.id : undefined),
  };
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

/** Comparisons with the version before and the version after. */
function comparisonLinks(api: LoadedApi, operation: Operation): View.PageLink[] {
  const versions = versionsOf(api, operation);
  return versions.flatMap((newer, index) => {
    const older = versions[index - 1];
    if (!older || (newer.id !== operation.id && older.id !== operation.id)) return [];
    return [
      { label: `${older.apiVersion ?? ''} → ${newer.apiVersion ?? ''}`, url: comparisonPath(api, newer) },
    ];
  });
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
    const successor = target?.reference.operations[operationId];
    if (!target || !successor) return [];
    return [
      {
        label: `${target.options.label}: ${successor.summary}`,
        url: operationPath(target.options, operationId),
      },
    ];
  });
}

/** The operations before and after, in the order of the sidebar. */
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
