import { writeChannel, type FeedSite } from '@voltmoor/content/feeds';
import type { Changelogs } from '../../site/changelog/changelog';
import { ATOM_FILE, JSON_FILE } from '../../site/routes';
import {
  buildApiChannel,
  buildBreakingChannel,
  buildOperationChannels,
  type RecordedApi,
} from './buildChannels';

export interface ChangeFeedInput {
  apis: readonly RecordedApi['api'][];
  /** The records of each API by its id, the newest first. */
  changelogs: Changelogs;
  /** Folder of the built site. */
  outDir: string;
  site: FeedSite;
}

/**
 * Writes the feeds of API changes into the built site: Atom and JSON Feed for each API and for all breaking changes, and
 * Atom for each operation. An API without records has no feeds.
 */
export async function writeChangeFeeds({ apis, changelogs, outDir, site }: ChangeFeedInput): Promise<void> {
  const recorded = apis.flatMap((api): RecordedApi[] => {
    const records = changelogs[api.options.id] ?? [];
    return records.length === 0 ? [] : [{ api, records }];
  });
  if (recorded.length === 0) return;
  for (const channel of [
    ...recorded.map((api) => buildApiChannel(api, site)),
    buildBreakingChannel(recorded, site),
  ])
    await writeChannel(channel, site, outDir, [ATOM_FILE, JSON_FILE]);
  for (const api of recorded)
    for (const channel of buildOperationChannels(api, site))
      await writeChannel(channel, site, outDir, [ATOM_FILE]);
}
