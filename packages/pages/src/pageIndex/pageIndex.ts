import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../site';

/** Place of the page index in a build. Servers do not publish names that begin with a dot. */
const PAGE_INDEX_FILE = '.mcp/pages.json';

/** A heading of the page that the Markdown has too. Labels of tabs are headings in the Markdown only. */
const indexedHeading = z.object({
  /** 2 to 6. */
  level: z.number(),
  text: z.string(),
  /** Id to link to. */
  anchor: z.string().optional(),
});

const indexedPage = z.object({
  /** Path as a link needs it: with the base URL, spaces encoded. */
  url: z.string().startsWith('/'),
  kind: z.enum(['guide', 'category', 'operation', 'comparison', 'post', 'overview']),
  /** The page's h1. */
  title: z.string(),
  description: z.string(),
  /** Part of the portal: the top category of the sidebar, or the first part of the address. */
  section: z.string(),
  /** Headings below the title, in order. */
  headings: z.array(indexedHeading),
  /** GitHub-flavoured Markdown that begins with the title as `#`. */
  markdown: z.string(),
  /** ISO date. Only posts have one. */
  updatedAt: z.string().optional(),
  /** Id of the API whose reference the page belongs to, such as `cpo`. */
  api: z.string().optional(),
  /** Path of the category that contains the page. */
  parent: z.string().optional(),
});

const pageIndex = z.object({
  site: z.object({
    name: z.string().min(1),
    description: z.string(),
    url: z.url(),
    baseUrl: z.string().startsWith('/'),
  }),
  pages: z.array(indexedPage),
});

export type IndexedPage = z.infer<typeof indexedPage>;
/** All pages of a build with their Markdown, in reading order, for programs that search and quote them. */
export type PageIndex = z.infer<typeof pageIndex>;

/** Writes the page index of a build. */
export async function writePageIndex(
  pages: readonly IndexedPage[],
  site: Site,
  outDir: string,
): Promise<void> {
  const file = join(outDir, PAGE_INDEX_FILE);
  await mkdir(dirname(file), { recursive: true });
  const { name, description, url, baseUrl } = site;
  // `parse` leaves out the properties that the index does not have.
  await writeFile(
    file,
    JSON.stringify(pageIndex.parse({ site: { name, description, url, baseUrl }, pages })),
  );
}

/**
 * Reads the page index of a build.
 * @param dir folder of the build
 * @throws Error when the file is missing, is not valid JSON, or is not a page index
 */
export async function readPageIndex(dir: string): Promise<PageIndex> {
  const file = join(dir, PAGE_INDEX_FILE);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `pages: there is no readable page index at ${file}. Set "mcp" in portal.config.ts and build the site (npm run build).`,
      { cause },
    );
  }
  const parsed = pageIndex.safeParse(value);
  if (!parsed.success)
    throw new Error(
      `pages: ${file} is not a page index (${z.prettifyError(parsed.error)}). Build the site again (npm run build).`,
    );
  return parsed.data;
}
