import type { ReferenceSource } from '../options';
import { buildApiRecords, type ApiRecord } from './buildApiRecords';
import { buildPageRecords, type PagePlacement } from './buildPageRecords';
import { withoutCommonLabels } from './labels';
import type { PageContent } from './readContent';
import { placeFields } from './placeFields';
import { createSections, isListPage, type ApiSection } from './sections';
import type { SearchRecord } from './types';

/** `docusaurus_tag` of the pages of the API references, which have one version of the docs. */
const REFERENCE_TAG = 'docs-default-current';

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
}

/** Takes the records of an API from a cache, or makes them. The inputs are all that they depend on. */
export type CacheRecords = (inputs: readonly unknown[], make: () => ApiRecord[]) => ApiRecord[];

/** Collects the records of a built site: its pages, and the operations and fields of its APIs. */
export function collectRecords(
  site: SiteToIndex,
  cached: CacheRecords = (_inputs, make) => make(),
): SearchRecord[] {
  const sections = createSections(site.apis);
  const apis = site.references.map((source) => {
    const { reference, key, section, version, introduction } = source;
    const { operationsPath, weight } = apiOf(source, site.apis);
    const placement = {
      section,
      version,
      weight,
      operationsUrl: withBase(site.baseUrl, operationsPath),
      language: site.language,
      docusaurusTag: REFERENCE_TAG,
    };
    const make = (): ApiRecord[] => buildApiRecords(reference, placement);
    return {
      records: key === undefined ? make() : cached([key, placement], make),
      introduction: introduction && withBase(site.baseUrl, introduction.split('#')[0] ?? ''),
    };
  });
  const ofOperations = new Set(apis.flatMap(({ records }) => records.map(({ url }) => url)));
  const schemas = new Map(site.references.flatMap(schemaPlacements));
  const pageRecords = site.pages
    .filter(({ address: { route, url } }) => !isListPage(route) && !ofOperations.has(url))
    .flatMap((page) => {
      const { route } = page.address;
      return buildPageRecords(page, { ...sections.placeOf(route), ...schemas.get(route) });
    });
  const ofApis = apis.flatMap(({ records, introduction }) => placeFields(records, pageRecords, introduction));
  return unique([...withoutCommonLabels(pageRecords), ...ofApis]);
}

function apiOf({ section }: ReferenceSource, apis: readonly ApiSection[]): ApiSection {
  const api = apis.find(({ name }) => name === section);
  if (api !== undefined) return api;
  throw new Error(`search: the option "apis" has no API "${section}", to which a reference belongs. Add it.`);
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
