import type { LoadContext, Plugin } from '@docusaurus/types';
import { z } from 'zod';
import { publishPages, type Publication } from './publishPages';
import { readPages, type BuiltSite, type SiteReading } from './page/readPages';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const NO_FUNCTION = 'must be a function that returns a promise';

const optionsSchema = z.strictObject({
  /** Plugin id, set by Docusaurus. */
  id: z.string().optional(),
  /** Name of the portal: the title of `llms.txt`. */
  name: z.string().min(1),
  /** One or two sentences about the content of the portal, for `llms.txt`. */
  description: z.string().min(1),
  /** Whether to write the page index, which the MCP server reads. Default: false. */
  pageIndex: z.boolean().default(false),
  /** Reads the pages. It may read them for other plugins too, in another thread. Default: `readPages`, in this thread. */
  read: z
    .custom<(site: BuiltSite) => Promise<SiteReading>>(isFunction, NO_FUNCTION)
    .default(() => (site: BuiltSite) => readPages(site, {})),
  /** Writes the files. It may run `publishPages` in another thread. Default: `publishPages`, in this thread. */
  publish: z
    .custom<(publication: Publication) => Promise<void>>(isFunction, NO_FUNCTION)
    .default(() => publishPages),
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
  const problems = parsed.error.issues
    .map(({ path, message }) => `  ${path.join('.') || 'options'}: ${message}`)
    .sort();
  throw new Error(
    `pages: the plugin's options are not valid.\n${problems.join('\n')}\nIt takes {name, description, pageIndex, read, publish}; see packages/pages/src/plugin.ts.`,
  );
}
