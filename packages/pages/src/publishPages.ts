import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compactPages } from './compact/compactPages';
import { buildFullTexts } from './llms/buildFullTexts';
import { buildLlmsTexts } from './llms/buildLlmsTexts';
import type { TextFiles } from './llms/entries';
import type { MarkdownPage } from './markdown/MarkdownPage';
import { writePageIndex } from './pageIndex/pageIndex';
import type { Site } from './site';
import { writeTwins } from './twins';

/** The pages of a built site as Markdown. It is plain data, which can be sent to another thread. */
export interface Publication {
  site: Site;
  /** Folder of the build. */
  outDir: string;
  pages: readonly MarkdownPage[];
  /** Names of the sections in the order of the sidebar. */
  sections: readonly string[];
  /** Whether to write the page index, which the MCP server reads. */
  pageIndex: boolean;
}

/** Writes the Markdown of each page of a built site, `llms.txt` and the text of each API. */
export async function publishPages({
  site,
  outDir,
  pages: unordered,
  sections,
  pageIndex,
}: Publication): Promise<void> {
  const pages = compactPages(orderPages(unordered, sections));
  await writeTwins(pages, outDir, site);
  for (const [name, text] of Object.entries(buildTexts(pages, site)))
    await writeFile(join(outDir, name), text);
  if (pageIndex) await writePageIndex(pages, site, outDir);
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

/**
 * Puts pages into reading order. Sections are in the order of the sidebar. Within a section, pages follow the links at their
 * foot, guides are before the reference, and each category is before its first page.
 *
 * @param sections names in the order of the sidebar; other sections follow
 */
export function orderPages(pages: readonly MarkdownPage[], sections: readonly string[] = []): MarkdownPage[] {
  const rankOf = ({ section }: MarkdownPage): number =>
    sections.includes(section) ? sections.indexOf(section) : sections.length;
  return followLinks(pages).sort((a, b) => rankOf(a) - rankOf(b));
}

function followLinks(pages: readonly MarkdownPage[]): MarkdownPage[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const followed = new Set(
    pages.flatMap(({ url, next }) => (next !== undefined && next !== url ? [next] : [])),
  );
  const ordered = new Set<MarkdownPage>();
  const follow = (start: MarkdownPage): void => {
    for (let page: MarkdownPage | undefined = start; page && !ordered.has(page);) {
      const category: MarkdownPage | undefined =
        page.parent === undefined ? undefined : byUrl.get(page.parent);
      if (category !== undefined) ordered.add(category);
      ordered.add(page);
      page = page.next === undefined ? undefined : byUrl.get(page.next);
    }
  };
  const starts = pages.filter(({ url, next }) => next !== undefined && !followed.has(url));
  starts.filter(leadsThroughGuides).forEach(follow);
  starts.forEach(follow);
  // The remaining pages have no links, are linked in a circle, or are categories without pages.
  pages.forEach(follow);
  return [...ordered];
}

const leadsThroughGuides = ({ kind, api }: MarkdownPage): boolean =>
  kind === 'guide' || (kind === 'category' && api === undefined);
