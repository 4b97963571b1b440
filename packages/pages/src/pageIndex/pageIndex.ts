import { z } from 'zod';
import type { Site } from '../site';
import { IndexFile } from './IndexFile';

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

const file = new IndexFile('pages.json', pageIndex);

/** Writes the page index of a build. */
export const writePageIndex = (pages: readonly IndexedPage[], site: Site, outDir: string): Promise<void> =>
  file.write({ site, pages: [...pages] }, outDir);

/**
 * Reads the page index of a build.
 * @param dir folder of the build
 * @throws Error when the build has none, or it is not valid
 */
export async function readPageIndex(dir: string): Promise<PageIndex> {
  const index = await file.read(dir);
  if (index) return index;
  throw new Error(
    `pages: there is no page index in ${dir}. Set "mcp" in portal.config.ts and build the site (npm run build).`,
  );
}
