import { guideRoutes } from '@voltmoor/content/portalConfig';
import { operationOf } from '../../model/operation/operationOf';
import type { NamedSchema, Operation } from '../../model/types';
import type * as View from '../../view';
import type { LoadedApi } from '../createReference';
import type { ApiOptions } from '../options';
import { withBase } from '../routes';
import { comparisonsOf } from '../versions/comparisonPages';
import { fieldMapsOf } from '../versions/fieldMaps';
import { schemaComparisonsOf } from '../versions/schemaComparisons';
import { schemaVersionsOf } from '../versions/schemaVersions';
import { versionsOf } from '../versions/versions';
import { downloadLinks } from './downloads';
import type { Releases } from './pages';
import { isShared, schemaPath } from './schemas';
import { categoryPath, operationPath } from './sidebar';

/** Builds what the views need to know about other pages. */
export function buildContext(
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
export function schemaVersionLinks(
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
