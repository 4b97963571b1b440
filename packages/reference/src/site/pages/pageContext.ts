import { guideRoutes } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { own } from '@voltmoor/openapi/raw';
import { operationOf, type Operation } from '@voltmoor/openapi/model';
import type { ReferenceContext } from '../../view';
import { findOperation, type LoadedApi } from '../createReference';
import { categoryPath, operationPath, schemaPath, withBase } from '../routes';
import { fieldMapsOf, successorsOf } from '../versions/migration';
import { operationVersions, versionLinks } from '../versions/versions';
import { downloadLinks } from './downloads';
import type { Releases } from './pages';
import { isShared } from './schemas';

/** Builds what all pages of an API need to know about other pages. */
export function apiContext(api: LoadedApi, apis: LoadedApi[]): ReferenceContext {
  const { options, reference } = api;
  const guides: ReferenceContext['guides'] = Object.fromEntries(
    guideRoutes(options.guides)
      .filter(([setting]) => setting !== 'introduction')
      .map(([setting, route]) => [setting, withBase(options, route)]),
  );
  return {
    api: { id: options.id, label: options.label, generation: options.generation },
    operationUrl: (apiId, id) => {
      const found = findOperation(apis, `${apiId}/${id}`);
      return found && operationPath(found.api.options, id);
    },
    operationTitle: (url) => {
      const id = url.slice(url.lastIndexOf('/') + 1);
      const found = apis.find(({ options: other }) => operationPath(other, id) === url);
      return (found && operationOf(found.reference, id)?.summary) || undefined;
    },
    schemaUrl: (name) => (isShared(own(reference.schemas, name)) ? schemaPath(options, name) : undefined),
    categoryUrl: (slug) => categoryPath(options, slug),
    // A link with an anchor leads to one section about all codes. Otherwise, each code has its own heading in the guide.
    errorUrl: (code) =>
      guides.errors?.includes('#') ? guides.errors : guides.errors && `${guides.errors}#${code}`,
    guides,
    versions: [],
    successors: [],
    base: options.base,
    today: readToday(),
    changedIn: [],
    downloads: downloadLinks(api),
  };
}

/** Builds what the page of an operation needs to know about other pages, in addition to `apiContext`. */
export function operationContext(
  api: LoadedApi,
  apis: LoadedApi[],
  releases: Releases,
  operation: Operation,
): Partial<ReferenceContext> {
  const { options } = api;
  return {
    ...versionLinks(api, operationVersions(api, operation), operation.id),
    fieldMaps: fieldMapsOf(apis, api, operation),
    successors: successorsOf(apis, api, operation).map((successor) => ({
      label: `${successor.api.options.label}: ${successor.operation.summary}`,
      url: operationPath(successor.api.options, successor.operation.id),
    })),
    neighbours: neighboursOf(api, operation),
    changedIn: (releases[`${options.id}/${operation.id}`] ?? []).map((post) => ({
      ...post,
      url: withBase(options, post.url),
    })),
    downloads: downloadLinks(api, operation.id),
  };
}

/** Links to the previous and the next operation in the order of the sidebar. */
function neighboursOf({ options, reference }: LoadedApi, { id }: Operation): ReferenceContext['neighbours'] {
  const order = reference.categories.flatMap(({ operationIds, webhookIds = [] }) => [
    ...operationIds,
    ...webhookIds,
  ]);
  const link = (at: number) => {
    const other = operationOf(reference, order[at] ?? '');
    return other && { label: other.summary, url: operationPath(options, other.id) };
  };
  const at = order.indexOf(id);
  return { previous: link(at - 1), next: link(at + 1) };
}
