import type { Operation } from '../model/types';
import type * as View from '../view';
import type { LoadedApi } from './createReference';
import type { ApiOptions, ReferenceOptions } from './options';
import { categoryPath, firstSentence, operationPath } from './sidebar';

/** One page of the reference before it is written. */
export interface ReferencePage {
  path: string;
  title: string;
  description: string;
  /** The article's HTML; made on demand, since only one page is needed at a time in development. */
  render: () => string;
}

type ViewModule = Pick<typeof View, 'renderOperation' | 'renderCategory'>;

/** All pages of all APIs, in the order of their documents. */
export function buildPages(apis: LoadedApi[], options: ReferenceOptions, view: ViewModule): ReferencePage[] {
  return apis.flatMap((api) => [
    ...api.reference.categories.map((category) => ({
      path: categoryPath(api.options, category.slug),
      title: `${category.title} · ${api.options.label}`,
      description: firstSentence(category.description),
      render: () => view.renderCategory(api.reference, category.slug, buildContext(apis, api, options)),
    })),
    ...Object.values(api.reference.operations).map((operation) => ({
      path: operationPath(api.options, operation.id),
      title: pageTitle(operation, api.options),
      description: firstSentence(operation.description) || operation.summary,
      render: () =>
        view.renderOperation(api.reference, operation.id, buildContext(apis, api, options, operation)),
    })),
  ]);
}

function pageTitle(operation: Operation, api: ApiOptions): string {
  const version = operation.apiVersion && operation.apiVersion !== 'any' ? ` ${operation.apiVersion}` : '';
  return `${operation.summary} · ${api.label}${version}`;
}

/** What the views need to know about other pages. */
function buildContext(
  apis: LoadedApi[],
  current: LoadedApi,
  options: ReferenceOptions,
  operation?: Operation,
): View.ReferenceContext {
  const find = (id: string) => apis.find((api) => api.options.id === id);
  const guides = options.guides[current.options.id] ?? {};
  return {
    api: { id: current.options.id, label: current.options.label, generation: current.options.generation },
    operationUrl: (apiId, id) => {
      const target = find(apiId);
      return target?.reference.operations[id] ? operationPath(target.options, id) : undefined;
    },
    categoryUrl: (slug) => categoryPath(current.options, slug),
    errorUrl: (code) => (guides.errors ? `${guides.errors}#${code}` : undefined),
    guides,
    versions: operation ? versionSiblings(current, operation) : [],
    successors: operation ? successorsOf(operation, current, find) : [],
    neighbours: operation ? neighboursOf(current, operation) : {},
    changedIn: [],
    downloads: [],
  };
}

function versionSiblings(api: LoadedApi, operation: Operation): View.ReferenceContext['versions'] {
  if (!operation.versionOf) return [];
  const siblings = Object.values(api.reference.operations).filter(
    (other) => other.versionOf === operation.versionOf && other.apiVersion !== undefined,
  );
  if (siblings.length < 2) return [];
  return siblings
    .sort((a, b) => (a.apiVersion ?? '').localeCompare(b.apiVersion ?? '', 'en', { numeric: true }))
    .map((sibling) => ({
      label: sibling.apiVersion ?? '',
      url: operationPath(api.options, sibling.id),
      current: sibling.id === operation.id,
    }));
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
    return [{ label: `${target.options.label}: ${successor.summary}`, url: operationPath(target.options, operationId) }];
  });
}

/** The operations before and after, in the order of the sidebar. */
function neighboursOf(api: LoadedApi, operation: Operation): View.ReferenceContext['neighbours'] {
  const order = api.reference.categories.flatMap((category) => category.operationIds);
  const at = order.indexOf(operation.id);
  const link = (id: string | undefined) => {
    const other = id === undefined ? undefined : api.reference.operations[id];
    return other && { label: other.summary, url: operationPath(api.options, other.id) };
  };
  return { previous: link(order[at - 1]), next: link(order[at + 1]) };
}
