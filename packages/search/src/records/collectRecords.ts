import type { ReferenceSource } from '../options';
import { buildApiRecords } from './buildApiRecords';
import { buildPageRecords } from './buildPageRecords';
import { readBuiltPage } from './readBuiltPage';
import { readPage } from './readPage';
import { isListPage, isRepetition, sectionOf } from './sections';
import type { SearchRecord } from './types';

export interface SiteToIndex {
  outDir: string;
  /** `/` or `/base/`. */
  baseUrl: string;
  /** Routes with the base URL. */
  routes: readonly string[];
  language: string;
  references: readonly ReferenceSource[];
  referenceTag: string;
}

/** Makes the records of a page or an API of these inputs, or takes those of an earlier build. */
export type KeepRecords = (inputs: readonly unknown[], make: () => SearchRecord[]) => SearchRecord[];

const makeAll: KeepRecords = (_inputs, make) => make();

/** All records of a built site: its pages, and the operations and fields of its APIs. */
export async function collectRecords(site: SiteToIndex, keep = makeAll): Promise<SearchRecord[]> {
  const operationRoutes = new Set(site.references.flatMap(routesOf).map((route) => decodeURI(route)));
  const apiRecords = site.references.flatMap((source) => {
    const { reference, key, section, version } = source;
    const { weight } = sectionOf(firstRoute(source));
    const placement = { section, version, weight, language: site.language, docusaurusTag: site.referenceTag };
    const make = (): SearchRecord[] =>
      buildApiRecords(reference, {
        ...placement,
        operationUrl: (operation) => {
          const route = source.operationRoute(operation);
          return route === undefined ? undefined : withBase(site.baseUrl, route);
        },
      });
    return key === undefined ? make() : keep([key, placement, site.baseUrl, routesOf(source)], make);
  });
  const pageRecords: SearchRecord[] = [];
  for (const url of [...new Set(site.routes)].sort()) {
    const route = decodeURI(withoutBase(site.baseUrl, url));
    if (isListPage(route) || operationRoutes.has(route)) continue;
    const html = await readBuiltPage(site.outDir, `/${route.replace(/^\//, '')}`);
    if (html === undefined) continue;
    const context = { url: encodeURI(decodeURI(url)), route, titleOnly: isRepetition(route) };
    const source = readPage(html);
    pageRecords.push(...keep([source, context], () => buildPageRecords(source, context)));
  }
  return unique([...pageRecords, ...apiRecords]);
}

/** Of all operations and webhooks that have a page. */
function routesOf({ reference, operationRoute }: ReferenceSource): string[] {
  return [...Object.values(reference.operations), ...reference.webhooks].flatMap(
    (operation) => operationRoute(operation) ?? [],
  );
}

function firstRoute({ reference, operationRoute }: ReferenceSource): string {
  const first = Object.values(reference.operations)[0];
  return (first === undefined ? undefined : operationRoute(first)) ?? '/';
}

function withBase(baseUrl: string, route: string): string {
  return encodeURI(decodeURI(`${baseUrl.replace(/\/$/, '')}/${route.replace(/^\//, '')}`));
}

function withoutBase(baseUrl: string, url: string): string {
  return baseUrl !== '/' && url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url;
}

/** A hosted service keeps one record per id: the same id twice would lose one of them. */
function unique(records: readonly SearchRecord[]): SearchRecord[] {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.objectID) ?? 0) + 1;
    counts.set(record.objectID, count);
    return count === 1 ? record : { ...record, objectID: `${record.objectID}~${count}` };
  });
}
