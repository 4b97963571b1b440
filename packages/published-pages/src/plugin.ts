import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFullTexts } from './llms/buildFullTexts';
import { buildLlmsTexts } from './llms/buildLlmsTexts';
import type { TextFiles } from './llms/entries';
import { parseOptions, type PublishedPagesOptions } from './options';
import { readPublishedPages } from './pages/readPublishedPages';
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
      const pages = await readPublishedPages(outDir, routesPaths, baseUrl);
      await writeTwins(pages, outDir, site);
      await writeTexts(buildTexts(pages, site), outDir);
    },
  };
}

function buildTexts(pages: Awaited<ReturnType<typeof readPublishedPages>>, site: Site): TextFiles {
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
