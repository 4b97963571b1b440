import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readCodeVersion } from '@voltmoor/content/kept/codeVersion';
import { openKeptRecords } from '@voltmoor/content/kept/keptRecords';
import { toKey } from '@voltmoor/content/kept/keptText';
import { buildFullTexts } from './llms/buildFullTexts';
import { buildLlmsTexts } from './llms/buildLlmsTexts';
import type { TextFiles } from './llms/entries';
import { parseOptions, type PublishedPagesOptions } from './options';
import { buildPublishedPage } from './pages/buildPublishedPage';
import { readPublishedPages } from './pages/readPublishedPages';
import type { PublishedPage } from './PublishedPage';
import type { Site } from './site';
import { writeTwins } from './twins/writeTwins';

/**
 * The portal for readers that are programs: a Markdown twin of each page, `llms.txt`, and one text per API.
 *
 * built HTML → PublishedPage[] → twins, llms texts
 */
export default function publishedPages(context: LoadContext, options: PublishedPagesOptions): Plugin<void> {
  const { siteConfig, baseUrl } = context;
  const site: Site = { ...parseOptions(options), url: siteConfig.url, baseUrl };
  return {
    name: 'published-pages',
    async postBuild({ outDir, routesPaths }) {
      const pages = await readChangedPages(outDir, routesPaths, baseUrl);
      await writeTwins(pages, outDir, site);
      await writeTexts(buildTexts(pages, site), outDir);
    },
  };
}

const KEPT = fileURLToPath(new URL('../../../node_modules/.cache/voltmoor-pages', import.meta.url));

/** Reads all pages; those whose text is that of the last build are taken from it. */
async function readChangedPages(
  outDir: string,
  routes: readonly string[],
  baseUrl: string,
): Promise<PublishedPage[]> {
  const file = join(KEPT, `${encodeURIComponent(baseUrl)}.json`);
  const records = await openKeptRecords<PublishedPage | null>(file);
  const code = await readCodeVersion(__dirname);
  const pages = readPublishedPages(
    outDir,
    routes,
    baseUrl,
    (source) => records.keep(toKey(code, source), () => buildPublishedPage(source) ?? null) ?? undefined,
  );
  await records.save();
  return pages;
}

function buildTexts(pages: PublishedPage[], site: Site): TextFiles {
  const full = buildFullTexts(pages, site);
  const fullTexts = new Map(
    full.flatMap(({ title, files }) => Object.keys(files).map((file) => [title, file])),
  );
  return Object.assign(
    buildLlmsTexts({ pages, site, fullTexts }),
    ...full.map(({ files }) => files),
  ) as TextFiles;
}

async function writeTexts(files: TextFiles, outDir: string): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
}
