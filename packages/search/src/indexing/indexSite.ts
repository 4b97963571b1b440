import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import type { Operation } from '@voltmoor/openapi-reference/model/types';
import type { ReferenceSource } from '../options';
import { addAsked, readAsked } from '../records/asked';
import { collectRecords, type SiteToIndex } from '../records/collectRecords';
import type { SearchRecord } from '../records/types';
import { writeSearchIndex } from './writeSearchIndex';

/** A site as plain data, which can go to another thread. */
export interface SiteData extends Omit<SiteToIndex, 'references'> {
  references: ReferenceData[];
}

interface ReferenceData extends Omit<ReferenceSource, 'operationRoute'> {
  operationRoutes: ReadonlyMap<Operation, string | undefined>;
}

/** A reference with the routes of its operations in place of the function that tells them. */
export function toReferenceData({ operationRoute, ...source }: ReferenceSource): ReferenceData {
  const { operations, webhooks } = source.reference;
  const all = [...Object.values(operations), ...webhooks];
  return {
    ...source,
    operationRoutes: new Map(all.map((operation) => [operation, operationRoute(operation)])),
  };
}

const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/voltmoor-search', import.meta.url));

/** Writes the index of a built site into it. Records of what is as in the last build are taken from it. */
export async function indexSite({ references, ...site }: SiteData): Promise<void> {
  const sources = references.map(({ operationRoutes, ...source }) => ({
    ...source,
    operationRoute: (operation: Operation) => operationRoutes.get(operation),
  }));
  const found = await collectChangedRecords({ ...site, references: sources });
  await writeSearchIndex(addAsked(found, await readAsked()), join(site.outDir, 'search'));
}

async function collectChangedRecords(site: SiteToIndex): Promise<SearchRecord[]> {
  const kept = await openKeptRecords<SearchRecord[]>(join(KEPT, `${encodeURIComponent(site.baseUrl)}.json`));
  const code = await readCodeVersion(fileURLToPath(new URL('..', import.meta.url)));
  const records = await collectRecords(site, (inputs, make) => kept.keep(toKey(code, inputs), make));
  await kept.save();
  return records;
}
