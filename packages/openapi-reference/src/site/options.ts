import { z } from 'zod';
import type { Reference } from './createReference';
import type { Releases } from './pages';
import { writeReference, type ReferenceWork } from './writeReference';

/** Options of the plugin; unknown keys are refused. */
export const optionsSchema = z.strictObject({
  /** Plugin id, filled in by Docusaurus. */
  id: z.string().default('default'),
  /** Options of @docusaurus/plugin-content-docs, whose routes and sidebars the reference joins. */
  docs: z.record(z.string(), z.unknown()),
  /** Sidebar (of the docs options) that holds the reference of an API that names no other. */
  sidebar: z.string(),
  /** The documents, from `createReference`. */
  reference: z.custom<Reference>((value) => typeof value === 'object' && value !== null && 'load' in value),
  /** Globs of files whose change makes a development server read the documents again. */
  watch: z.array(z.string()),
  /** News posts that changed an operation, by `api/operationId`; none by default. */
  releases: z
    .custom<() => Promise<Releases>>(
      (value) => typeof value === 'function',
      'must be a function that returns a promise',
    )
    .default(() => () => Promise.resolve({})),
  /** Writes the pages' HTML, as `writeReference` does, maybe in a thread; in this one by default. */
  write: z
    .custom<(work: ReferenceWork) => Promise<void>>(
      (value) => typeof value === 'function',
      'must be a function that returns a promise',
    )
    .default(() => writeReference),
  /** Guides that notes on an operation link to, per API id. */
  guides: z.record(
    z.string(),
    z.strictObject({
      authentication: z.string().optional(),
      permissions: z.string().optional(),
      idempotency: z.string().optional(),
      pagination: z.string().optional(),
      rateLimits: z.string().optional(),
      errors: z.string().optional(),
    }),
  ),
});

export type ReferenceOptions = z.infer<typeof optionsSchema>;

/** One API of the portal. */
export interface ApiOptions {
  /** Short id, used in links between APIs (`cpo/get-charger`). */
  id: string;
  label: string;
  /** Which generation it is, in a reader's words: `API v2`. */
  generation: string;
  /** Path from the root, or a URL. */
  source: string;
  /** Route of an operation page: `{operationsPath}/{operationId}`. */
  operationsPath: string;
  /** Route of a category page: `{categoriesPath}/{tag}`. */
  categoriesPath: string;
  /** Operations (operationId or `GET /path`) that a URL's document may have lost since its last good fetch. */
  allowRemoved?: string[];
  /** Sidebar that lists the API's pages; that of the plugin's options unless told. */
  sidebar?: string;
  /** Days after which a URL's last good snapshot is refused; 14 unless told. */
  maxStaleDays?: number;
}

/**
 * Parses the plugin's options.
 * @throws Error that lists every fault with its path and what was expected.
 */
export function parseOptions(options: unknown): ReferenceOptions {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'options'}: ${issue.message}`,
  );
  throw new Error(`openapi-reference: the plugin's options are not valid.\n${faults.join('\n')}`);
}
