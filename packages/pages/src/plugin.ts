import type { LoadContext, Plugin } from '@docusaurus/types';
import { z } from 'zod';
import type { Publication } from './publishPages';
import type { BuiltSite, SiteReading } from './page/readPages';

const callback = <Callback>() =>
  z.custom<Callback>((value) => typeof value === 'function', 'must be a function that returns a promise');

const optionsSchema = z.strictObject({
  /** Plugin id, set by Docusaurus. */
  id: z.string().optional(),
  /** Name of the portal: the title of `llms.txt`. */
  name: z.string().min(1),
  /** One or two sentences about the content of the portal, for `llms.txt`. */
  description: z.string().min(1),
  /** Whether to write the page index, which the MCP server reads. Default: false. */
  pageIndex: z.boolean().default(false),
  /** Reads the pages: `readPages`, which the portal runs in a thread, for other plugins too. */
  read: callback<(site: BuiltSite) => Promise<SiteReading>>(),
  /** Writes the files: `publishPages`, which the portal runs in a thread. */
  publish: callback<(publication: Publication) => Promise<void>>(),
});

export type PublishedPagesOptions = z.input<typeof optionsSchema>;

/**
 * Docusaurus plugin that writes the portal for programs: each page as Markdown, `llms.txt`, and one text per API.
 *
 * built HTML → MarkdownPage[] → Markdown twins, llms texts
 *
 * @throws Error that lists every wrong option
 */
export default function publishedPages(context: LoadContext, options: PublishedPagesOptions): Plugin<void> {
  const { siteConfig, baseUrl } = context;
  const { name, description, pageIndex, read, publish } = parseOptions(options);
  return {
    name: 'published-pages',
    async postBuild({ outDir, routesPaths }) {
      const { pages, sections } = await read({ outDir, routes: routesPaths, baseUrl });
      await publish({
        site: { name, description, url: siteConfig.url, baseUrl },
        outDir,
        pages: pages.flatMap(({ markdown }) => markdown ?? []),
        sections,
        pageIndex,
      });
    },
  };
}

function parseOptions(options: unknown): z.output<typeof optionsSchema> {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new Error(`pages: the plugin's options are not valid.\n${z.prettifyError(parsed.error)}`);
}
