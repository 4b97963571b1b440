import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAtom, buildJsonFeed, type Channel } from '@voltmoor/news/feeds/buildFeeds';
import type { FeedSite } from '@voltmoor/news/feeds/site';
import { ATOM_FILE, JSON_FILE } from '@voltmoor/openapi-reference/site/feedRoutes';
import type { ReleaseRecord } from '../records/recordSchema';
import {
  buildApiChannel,
  buildBreakingChannel,
  buildOperationChannels,
  type RecordedApi,
} from './buildChannels';

export interface ChangeFeedInput {
  apis: readonly RecordedApi['api'][];
  /** The records of each API by its id, the newest first. */
  changelogs: Readonly<Record<string, readonly ReleaseRecord[]>>;
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
  const channels = [
    ...recorded.map((one) => buildApiChannel(one, site)),
    buildBreakingChannel(recorded, site),
  ];
  const files = [
    ...channels.flatMap((channel) => [atomOf(channel, site), jsonOf(channel, site)]),
    ...recorded.flatMap((one) => buildOperationChannels(one, site)).map((channel) => atomOf(channel, site)),
  ];
  for (const { file, text } of files) {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

interface FeedFile {
  file: string;
  text: string;
}

function atomOf(channel: Channel, site: FeedSite): FeedFile {
  return { file: `${channel.route}/${ATOM_FILE}`, text: buildAtom(channel, site) };
}

function jsonOf(channel: Channel, site: FeedSite): FeedFile {
  return { file: `${channel.route}/${JSON_FILE}`, text: buildJsonFeed(channel, site) };
}
