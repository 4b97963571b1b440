import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRecordCache } from '@voltmoor/build-cache/recordCache';
import { toKey } from '@voltmoor/build-cache/cachedText';
import { compactPages } from './compact/compactPages';
import { buildFullTexts } from './llms/buildFullTexts';
import { buildLlmsTexts } from './llms/buildLlmsTexts';
import type { TextFiles } from './llms/entries';
import { readReaderVersion } from './readerVersion';
import { writePageIndex } from './pageIndex/pageIndex';
import type { MarkdownPage } from './MarkdownPage';
import { readMarkdownPages } from './markdownPages/readMarkdownPages';
import type { Site } from './site';
import { writeTwins } from './twins/writeTwins';

/** A built site as plain data, which can be sent to another thread. */
export interface BuiltSite {
  site: Site;
  /** Folder of the build. */
  outDir: string;
  /** Routes with the base URL. */
  routes: readonly string[];
  /** Whether to write the page index, which the MCP server reads. */
  pageIndex: boolean;
}

/** Writes the Markdown of each page of a built site, `llms.txt` and the text of each API. */
export async function publishPages({ site, outDir, routes, pageIndex }: BuiltSite): Promise<void> {
  const pages = compactPages(await readCachedPages(outDir, routes, site.baseUrl));
  await writeTwins(pages, outDir, site);
  await writeTexts(buildTexts(pages, site), outDir);
  if (pageIndex) await writePageIndex(pages, site, outDir);
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/voltmoor-pages', import.meta.url));

/** Reads all pages. Those that have not changed since the last build come from the cache. */
async function readCachedPages(
  outDir: string,
  routes: readonly string[],
  baseUrl: string,
): Promise<MarkdownPage[]> {
  const records = await openRecordCache<MarkdownPage | null>(
    join(CACHE, `${encodeURIComponent(baseUrl)}.json`),
  );
  const code = await readReaderVersion();
  const pages = readMarkdownPages(
    outDir,
    routes,
    baseUrl,
    (inputs, make) => records.get(toKey(code, inputs), () => make() ?? null) ?? undefined,
  );
  await records.save();
  return pages;
}

function buildTexts(pages: MarkdownPage[], site: Site): TextFiles {
  const full = buildFullTexts(pages, site);
  const fullTexts = new Map(
    full.flatMap(({ title, files }) =>
      Object.keys(files)
        .slice(0, 1)
        .map((file) => [title, file]),
    ),
  );
  return Object.assign(
    buildLlmsTexts({ pages, site, fullTexts }),
    ...full.map(({ files }) => files),
  ) as TextFiles;
}

async function writeTexts(files: TextFiles, outDir: string): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
}
