import type { ApiReference, Operation } from '@voltmoor/openapi-reference/model/types';
import { z } from 'zod';
import { indexSite, type SiteData } from './indexing/indexSite';
import type { Section } from './records/types';
import { SECTIONS } from './records/types';

/** One API whose operations and fields are searched. */
export interface ReferenceSource {
  reference: ApiReference;
  /** Of all that the reference was made of; without it, its records are made in each build. */
  key?: string;
  section: Section;
  /** Route of the operation's page, without the base URL. */
  operationRoute: (operation: Operation) => string | undefined;
  /** Version of operations that name none: `v2`. */
  version?: string;
}

const entryPoint = z.strictObject({
  title: z.string().min(1),
  url: z.string().startsWith('/'),
  description: z.string().optional(),
});

const algolia = z.strictObject({
  /** Application id of the service. */
  appId: z.string().min(1),
  /** Search-only key. It stands in the page: never an admin key. */
  apiKey: z.string().min(1),
  indexName: z.string().min(1),
  /** Origins of an Algolia-compatible service; default: the application's own hosts. */
  hosts: z.array(z.url({ protocol: /^https?$/ })).optional(),
  /** Added to every query. */
  searchParameters: z.record(z.string(), z.unknown()).optional(),
});

const optionsSchema = z
  .strictObject({
    /** `embedded`: the index of this site in the browser; `algolia`: a hosted service. */
    provider: z.enum(['embedded', 'algolia']).default('embedded'),
    /** Route of the search page. */
    searchPagePath: z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, 'must be a path without leading or trailing slash')
      .default('search'),
    /** Search only pages of the reader's language and version. */
    contextualSearch: z.boolean().default(true),
    /** Where "Let us know." leads; `{query}` is replaced by the query. Without it the sentence is left out. */
    feedbackUrl: z
      .string()
      .regex(/^(https?:|mailto:|\/)/, 'must begin with https:, mailto: or /')
      .optional(),
    /** Pages offered before anything is typed; six fit. Routes without the base URL. */
    entryPoints: z.array(entryPoint).max(8).default([]),
    /** Needed when `provider` is `algolia`. */
    algolia: algolia.optional(),
    /** The APIs, called once after the build. */
    references: z
      .custom<() => Promise<ReferenceSource[]>>(
        (value) => typeof value === 'function',
        'must be a function that returns a promise',
      )
      .optional(),
    /** Writes the index, as `indexSite` does, maybe in a thread; in this one by default. */
    index: z
      .custom<(site: SiteData) => Promise<void>>(
        (value) => typeof value === 'function',
        'must be a function that returns a promise',
      )
      .default(() => indexSite),
    /** `docusaurus_tag` of the reference's pages. */
    referenceTag: z.string().default('docs-default-current'),
  })
  .refine(({ provider, algolia: service }) => provider !== 'algolia' || service !== undefined, {
    path: ['algolia'],
    message: 'is needed with provider "algolia": {appId, apiKey, indexName}',
  });

export type SearchPluginOptions = z.input<typeof optionsSchema>;
export type ResolvedOptions = z.output<typeof optionsSchema>;

/** Fills in the defaults. Throws one error that lists every wrong option. */
export function parseOptions(options: unknown): ResolvedOptions {
  const parsed = optionsSchema.safeParse(withoutId(options));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .map((issue) => `  ${issue.path.join('.') || 'options'}: ${issue.message}`)
    .sort();
  throw new Error(
    `search: the plugin's options are not valid.\n${problems.join('\n')}\nOptions are described in packages/search/src/options.ts; sections are ${SECTIONS.join(', ')}.`,
  );
}

/** Docusaurus adds the id of the plugin instance. */
function withoutId(options: unknown): unknown {
  if (typeof options !== 'object' || options === null) return options ?? {};
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== 'id'));
}
