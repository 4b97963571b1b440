import type { ReferenceSource } from '../options';
import { buildApiRecords, type ApiRecord } from './buildApiRecords';
import { buildPageRecords, type PagePlacement } from './buildPageRecords';
import { withoutCommonLabels } from './labels';
import type { PageContent } from './readContent';
import { placeSharedFields, type SharedPlaces } from './sharedFields';
import { createSections, isListPage, type ApiSection } from './sections';
import type { SearchRecord } from './types';

/** A built site and the APIs that it describes. */
export interface SiteToIndex {
  /** `/` or `/base/`. */
  baseUrl: string;
  /** The pages, sorted by address. */
  pages: readonly PageContent[];
  language: string;
  /** In the order in which the interface shows them. */
  apis: readonly ApiSection[];
  references: readonly ReferenceSource[];
  /** `docusaurus_tag` of the pages of the API references. */
  referenceTag: string;
}

/** Takes the records of an API from a cache, or makes them. The inputs are all that they depend on. */
export type CacheRecords = (inputs: readonly unknown[], make: () => ApiRecord[]) => ApiRecord[];

/** Collects the records of a built site: its pages, and the operations and fields of its APIs. */
export function collectRecords(
  site: SiteToIndex,
  cached: CacheRecords = (_inputs, make) => make(),
): SearchRecord[] {
  const sections = createSections(site.apis);
  const operationRoutes = new Set(site.references.flatMap(routesOf).map((route) => decodeURI(route)));
  const apis = site.references.map((source) => {
    const { reference, key, section, version } = source;
    const { weight } = sections.placeOf(firstRoute(source));
    const placement = { section, version, weight, language: site.language, docusaurusTag: site.referenceTag };
    const make = (): ApiRecord[] =>
      buildApiRecords(reference, {
        ...placement,
        operationUrl: (operation) => {
          const route = source.operationRoute(operation);
          return route === undefined ? undefined : withBase(site.baseUrl, route);
        },
      });
    const records =
      key === undefined ? make() : cached([key, placement, site.baseUrl, routesOf(source)], make);
    return { records, places: sharedPlacesOf(source, site) };
  });
  const schemas = new Map(site.references.flatMap(schemaPlacements));
  const pageRecords = site.pages
    .filter(({ address: { route } }) => !isListPage(route) && !operationRoutes.has(route))
    .flatMap((page) => {
      const { route } = page.address;
      return buildPageRecords(page, { ...sections.placeOf(route), ...schemas.get(route) });
    });
  const apiRecords = apis.flatMap(({ records, places }) => placeSharedFields(records, pageRecords, places));
  return unique([...withoutCommonLabels(pageRecords), ...apiRecords]);
}

function sharedPlacesOf(
  { section, introduction }: ReferenceSource,
  { baseUrl, apis }: SiteToIndex,
): SharedPlaces {
  const operations = apis.find(({ name }) => name === section)?.operationsPath ?? '';
  return {
    introduction:
      introduction === undefined ? undefined : withBase(baseUrl, introduction.split('#')[0] ?? ''),
    schemas: withBase(baseUrl, `${operations}/schemas/`),
  };
}

/** Routes of all operations and webhooks that have a page. */
function routesOf({ reference, operationRoute }: ReferenceSource): string[] {
  return [...Object.values(reference.operations), ...reference.webhooks].flatMap(
    (operation) => operationRoute(operation) ?? [],
  );
}

/** The version of each schema's page, and the family that its versions have in common. */
function schemaPlacements({
  reference,
  schemaVersions = [],
}: ReferenceSource): [route: string, Pick<PagePlacement, 'version' | 'family'>][] {
  return schemaVersions.map(({ route, title, version }) => [
    route,
    { version, family: `${reference.id}/schemas/${title}` },
  ]);
}

function firstRoute({ reference, operationRoute }: ReferenceSource): string {
  const first = Object.values(reference.operations)[0];
  return (first === undefined ? undefined : operationRoute(first)) ?? '/';
}

function withBase(baseUrl: string, route: string): string {
  return encodeURI(decodeURI(`${baseUrl.replace(/\/$/, '')}/${route.replace(/^\//, '')}`));
}

/** Makes the ids unique, because a hosted service stores one record per id. */
function unique(records: readonly SearchRecord[]): SearchRecord[] {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.objectID) ?? 0) + 1;
    counts.set(record.objectID, count);
    return count === 1 ? record : { ...record, objectID: `${record.objectID}~${count}` };
  });
}
