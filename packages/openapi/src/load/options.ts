import { z } from 'zod';
import type { OpenApiDocument } from './raw';

/** Returns a changed copy of a document, or the document itself. */
export type Transform = (document: OpenApiDocument) => OpenApiDocument;

/**
 * Returns the text that was stored under a name for the same inputs and the same version of this package. Makes and
 * stores it if there is none.
 */
export type TextCache = (
  name: string,
  inputs: readonly unknown[],
  make: () => Promise<string>,
) => Promise<string>;

/** How a document is fetched and checked, and when a snapshot replaces it. */
const sourceOptionsSchema = z.strictObject({
  /** Id of the API. Names the snapshot. */
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Milliseconds for one attempt, from connecting to the last byte. */
  timeoutMs: z.number().int().positive().default(15_000),
  /** Number of further attempts after a network error, a time-out or a response with status 408, 425, 429 or 5xx. */
  retries: z.number().int().min(0).max(10).default(2),
  /** Pause before the first retry in milliseconds; doubles each time. */
  retryDelayMs: z.number().int().min(0).default(500),
  /** Maximum size of one file in bytes, after decompression. */
  maxBytes: z
    .number()
    .int()
    .positive()
    .default(32 * 1024 * 1024),
  /** Maximum size of all files together in bytes. */
  maxTotalBytes: z
    .number()
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** Maximum number of files of one document. */
  maxFiles: z.number().int().positive().default(1000),
  /**
   * Hosts (name or IP address, without port) that the document may refer to in addition to its own origin. They may
   * have private or loopback addresses. When the host of `source` has such an address, it must be listed here too.
   */
  allowHosts: z
    .array(
      z.string().regex(/^[^/\s@]+$/, 'must be a host name or IP address, such as "specs.internal.example"'),
    )
    .default([]),
  /** Folders that the document may refer to in addition to its own. Relative to the working directory. */
  allowFolders: z.array(z.string().min(1)).default([]),
  /** `required`: a missing operationId is an error. `derived`: it is derived from method and path, with a warning. */
  operationIds: z.enum(['required', 'derived']).default('derived'),
  /** Keeps validated bundles between runs. Without it, nothing is cached. */
  cache: z.custom<TextCache>((value) => typeof value === 'function', 'must be a function').optional(),
  /** Folder of the last valid snapshots. Without it, none are stored. */
  snapshotFolder: z.string().optional(),
  /** Whether to use the snapshot when the source is unavailable or invalid. */
  allowStale: z.boolean().default(false),
  /** Maximum age of a snapshot in days. */
  maxStaleDays: z.number().positive().default(14),
  /** Operations that may be removed, as operationId or `GET /path`. */
  allowRemoved: z.array(z.string()).default([]),
  /** Changes the bundled document before it is published, such as `fillErrorExamples`. A pure function. */
  transform: z.custom<Transform>((value) => typeof value === 'function', 'must be a function').optional(),
});

export type SourceOptions = z.input<typeof sourceOptionsSchema>;
export type ResolvedSourceOptions = z.output<typeof sourceOptionsSchema>;

/**
 * Validates options and fills in the defaults.
 *
 * @throws Error that lists every unknown or invalid option
 */
export function readSourceOptions(options: SourceOptions = {}): ResolvedSourceOptions {
  const parsed = sourceOptionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new Error(`openapi: the source options are not valid.\n${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}
