import { z } from 'zod';

/** How a document is fetched, checked and, when its source is away, replaced by its last good snapshot. */
export const sourceOptionsSchema = z.strictObject({
  /** Names the snapshot; required for snapshots. */
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  /** Milliseconds for one attempt, from connecting to the last byte. */
  timeoutMs: z.number().int().positive().default(15_000),
  /** Further attempts after a network fault, a time-out or a 408, 429 or 5xx answer. */
  retries: z.number().int().min(0).max(10).default(2),
  /** Pause before the first retry in milliseconds; doubles each time. */
  retryDelayMs: z.number().int().min(0).default(500),
  /** Bytes of one file after decompression. */
  maxBytes: z
    .number()
    .int()
    .positive()
    .default(32 * 1024 * 1024),
  /** Bytes of all files together. */
  maxTotalBytes: z
    .number()
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** Files one document may consist of. */
  maxFiles: z.number().int().positive().default(1000),
  maxRedirects: z.number().int().min(0).default(5),
  /** Origins besides its own that a remote document may take `$ref`s from. */
  allowedOrigins: z.array(z.url()).default([]),
  /** Milliseconds for validation and bundling. */
  bundleTimeoutMs: z.number().int().positive().default(120_000),
  /** Mebibytes the validator may use. */
  bundleMemoryMb: z.number().int().positive().default(2048),
  /** `required`: a missing operationId is an error. `derived`: it is made from method and path, with a warning. */
  operationIds: z.enum(['required', 'derived']).default('derived'),
  /** Folder of validated bundles by `id`, so that equal files are validated once; none are kept without it. */
  keepFolder: z.string().optional(),
  /** Folder of last good snapshots; none are kept without it. */
  snapshotFolder: z.string().optional(),
  /** Use the snapshot when the source is away or faulty. */
  allowStale: z.boolean().default(false),
  /** Days after which a snapshot is refused. */
  maxStaleDays: z.number().positive().default(14),
  /** Largest share of operations that may vanish between two fetches, 0 to 1. */
  maxRemovedShare: z.number().min(0).max(1).default(0.1),
  /** Operations that may vanish, as operationId or `GET /path`. */
  allowRemoved: z.array(z.string()).default([]),
});

export type SourceOptions = z.input<typeof sourceOptionsSchema>;
export type ResolvedSourceOptions = z.output<typeof sourceOptionsSchema>;

/**
 * Options with their defaults.
 *
 * @throws Error that names each unknown or wrong key.
 */
export function readSourceOptions(options: SourceOptions = {}): ResolvedSourceOptions {
  const parsed = sourceOptionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new Error(`openapi-reference: source options are wrong.\n${z.prettifyError(parsed.error)}`, {
    cause: parsed.error,
  });
}
