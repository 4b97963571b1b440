import { z } from 'zod';
import { publishPages, type BuiltSite } from './publishPages';

const optionsSchema = z.strictObject({
  /** Name of the portal: the title of `llms.txt`. */
  name: z.string().min(1),
  /** One or two sentences about the content of the portal, for `llms.txt`. */
  description: z.string().min(1),
  /** Whether to write the page index, which the MCP server reads. Default: false. */
  pageIndex: z.boolean().default(false),
  /** Writes the files. It may run `publishPages` in another thread. Default: `publishPages`, in this thread. */
  publish: z
    .custom<(site: BuiltSite) => Promise<void>>(
      (value) => typeof value === 'function',
      'must be a function that returns a promise',
    )
    .default(() => publishPages),
});

export type PublishedPagesOptions = z.input<typeof optionsSchema>;
type ResolvedOptions = z.output<typeof optionsSchema>;

/**
 * Checks the plugin's options.
 * @throws Error that lists every wrong option
 */
export function parseOptions(options: unknown): ResolvedOptions {
  const parsed = optionsSchema.safeParse(withoutId(options));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .map(({ path, message }) => `  ${path.join('.') || 'options'}: ${message}`)
    .sort();
  throw new Error(
    `published-pages: the plugin's options are not valid.\n${problems.join('\n')}\nIt takes {name, description, pageIndex, publish}; see packages/published-pages/src/options.ts.`,
  );
}

/** Removes `id`, which Docusaurus adds to the options of every plugin. */
function withoutId(options: unknown): unknown {
  if (typeof options !== 'object' || options === null) return options ?? {};
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'id'));
}
