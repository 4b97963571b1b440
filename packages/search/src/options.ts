import type { ApiReference } from '@voltmoor/openapi/model';
import { readPages, type BuiltSite, type SiteReading } from '@voltmoor/pages/page';
import { z } from 'zod';
import { indexSite, type SiteData } from './indexing/indexSite';
import { contentReader, type PageContent } from './records/readContent';
import { apiSection } from './records/sections';
import type { Section } from './records/types';

/** An API whose operations and fields are searched. */
export interface ReferenceSource {
  reference: ApiReference;
  /** Hash of everything that the reference was made from. Without it, each build makes its records again. */
  key?: string;
  /** Name of its API in the option `apis`. */
  section: Section;
  /** Version of operations that name none, such as `v2`. */
  version?: string;
  /** Route of the page that explains what all operations share, such as headers and paging. */
  introduction?: string;
  /** Pages of schemas that belong to one version of the API. Pages with the same title are one result. */
  schemaVersions?: readonly { route: string; title: string; version: string }[];
}

const entryPoint = z.strictObject({
  title: z.string().min(1),
  url: z.string().startsWith('/'),
  description: z.string().optional(),
});

const example = z.strictObject({
  /** What readers can search for, such as `An error code`. */
  title: z.string().min(1),
  /** Queries that find such things. */
  queries: z.array(z.string().min(1)).min(1),
});

const algolia = z.strictObject({
  /** Application id of the service. */
  appId: z.string().min(1),
  /** Search-only key. Every page contains it, so it must not be an admin key. */
  apiKey: z.string().min(1),
  indexName: z.string().min(1),
  /** Origins of an Algolia-compatible service, tried in turn. Default: the hosts of the application. */
  hosts: z.array(z.url({ protocol: /^https?$/ })).optional(),
  /** Added to every query, such as `{"typoTolerance": "min"}`. */
  searchParameters: z.record(z.string(), z.unknown()).optional(),
});

export type AlgoliaService = z.infer<typeof algolia>;

const functionOf = <Type>() =>
  z.custom<Type>((value) => typeof value === 'function', 'must be a function that returns a promise');

const optionsSchema = z
  .strictObject({
    /** `embedded` searches an index in the browser. `algolia` uses a hosted service. */
    provider: z.enum(['embedded', 'algolia']).default('embedded'),
    /** Target of the link "Let us know." `{query}` in it is replaced by the query. Without it, there is no such link. */
    feedbackUrl: z
      .string()
      .regex(/^(https?:|mailto:|\/)/, 'must begin with https:, mailto: or /')
      .optional(),
    /** Pages that the window offers before anything is typed; six fit without scrolling. Their `url` has no base URL. */
    entryPoints: z.array(entryPoint).max(8).default([]),
    /** Example queries on the search page before anything is typed. Only that page contains them. */
    examples: z.array(example).max(6).default([]),
    /** Whether pages report searches without good results to the portal's own server (`misses`). Default: false. */
    reportsMisses: z.boolean().optional(),
    /** Required when `provider` is `algolia`. */
    algolia: algolia.optional(),
    /** The APIs and the paths of their pages, in the order in which the interface shows them. */
    apis: z.array(apiSection).default([]),
    /** Returns the API references to index. It is called once, after the build. */
    references: functionOf<() => Promise<ReferenceSource[]>>().optional(),
    /** Folder with the words that readers use: `phrases.yaml`, `synonyms.yaml` and `vocabulary.yaml`. Default: none. */
    words: z.string().optional(),
    /** Replaces the name of the portal as these words have it by its own. Default: nothing is replaced. */
    rename: z
      .custom<(text: string) => string>((value) => typeof value === 'function', 'must be a function')
      .default(() => (text: string) => text),
    /** Reads the built pages. It may read them for other plugins too. Default: `readPages`, in this thread. */
    read: functionOf<(site: BuiltSite) => Promise<SiteReading<{ content: PageContent }>>>().default(
      () => (site: BuiltSite) => readPages(site, { content: contentReader }),
    ),
    /** Writes the index. It may run `indexSite` in another thread. Default: `indexSite`, in this thread. */
    index: functionOf<(site: SiteData) => Promise<void>>().default(() => indexSite),
  })
  .refine(({ provider, algolia: service }) => provider !== 'algolia' || service !== undefined, {
    path: ['algolia'],
    message: 'is required with provider "algolia": {appId, apiKey, indexName}',
  });

export type SearchPluginOptions = z.input<typeof optionsSchema>;
export type ResolvedOptions = z.output<typeof optionsSchema>;

/** Queries that find one type of thing, such as error codes. */
export type SearchExample = ResolvedOptions['examples'][number];

/**
 * Checks the options and sets the defaults.
 * @throws Error that lists every wrong option
 */
export function parseOptions(options: unknown): ResolvedOptions {
  const parsed = optionsSchema.safeParse(withoutId(options));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .map((issue) => `  ${issue.path.join('.') || 'options'}: ${issue.message}`)
    .sort();
  throw new Error(
    `search: the plugin's options are not valid.\n${problems.join('\n')}\nOptions are described in packages/search/src/options.ts.`,
  );
}

/** Removes `id`, which Docusaurus adds to the options of every plugin. */
function withoutId(options: unknown): unknown {
  if (typeof options !== 'object' || options === null) return options ?? {};
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'id'));
}
