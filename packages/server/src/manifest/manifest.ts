import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

/** Must be increased when the format changes, so that a server never misreads the manifest of another release. */
const VERSION = 3;

/** A path below the build folder. A path that could lead out of the folder is invalid. */
const filePath = z
  .string()
  .refine((file) => file.split('/').every((part) => part !== '' && part !== '.' && part !== '..'), {
    message: 'must be a relative path without "." and ".."',
  })
  .refine((file) => !/[\\\0]/.test(file), { message: 'must not contain backslashes or NUL' });

const representation = z.object({
  /** Path below the build folder. */
  file: filePath,
  /** Size of the file in bytes. */
  bytes: z.int().nonnegative(),
  /** Strong ETag. It depends only on the content, so all servers of a build send the same one. */
  etag: z.string().regex(/^"[\x21\x23-\x7e]+"$/, 'must be a quoted ETag'),
  /** Hash of this file's bytes, from `hashContent`. */
  hash: z.string().regex(/^[\w-]{22}$/, 'must be a hash of 22 characters'),
});

const manifestEntry = representation.extend({
  /** Media type, with charset for text. */
  type: z.string().regex(/^[\x20-\x7e]+$/, 'must be a media type'),
  /** True for files whose name contains a hash of their content. */
  immutable: z.boolean(),
  /** The compressed files. */
  encodings: z.object({ br: representation.optional(), gzip: representation.optional() }),
});

const entries = z.record(z.string(), manifestEntry);

/** A hash in a content security policy. */
const HASH = /^sha\d{3}-[\w+/=-]+$/;

const contentPolicy = z.object({
  /** Hashes of the inline scripts that may run, such as `sha256-…`. */
  scripts: z.array(z.string().regex(HASH, 'must be a hash such as sha256-…')),
  /** Hashes of the style elements that apply, such as `sha256-…`. */
  styles: z.array(z.string().regex(HASH, 'must be a hash such as sha256-…')),
  /** Origins that the pages may call besides their own. */
  connect: z.array(z.string().regex(/^[^\s;,'"]+$/, 'must be an origin')),
  /** Where browsers report violations of the policy. */
  reports: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))[^\s;,'"\\$]+$/, 'must be an absolute URL or a path')
    .optional(),
});

const keptBuild = z.object({ id: z.string(), entries });

const mcpNames = z.object({
  /** Name and description of the portal. */
  name: z.string().min(1),
  description: z.string(),
  /** Host names, without ports, at which clients reach the server besides localhost. */
  hosts: z.array(z.string().min(1)),
});

/** Everything that the server may serve. A file that is not listed does not exist for the server. */
const manifestSchema = z.object({
  version: z.literal(VERSION),
  /** Hash of all entries. Equal builds have equal ids. */
  id: z.string().min(1),
  /** Path below which the build is served, without a trailing slash, such as `/docs`. Absent for `/`. */
  base: z
    .string()
    .regex(/^(?:\/[\w.~-]+)+$/, 'must be a path such as /docs')
    .optional(),
  /** Scripts that the pages may run, and origins that they may call. */
  policy: contentPolicy,
  /** The MCP server of this build; absent for none. */
  mcp: mcpNames.optional(),
  /** True when the server counts searches without good results. */
  searchMisses: z.boolean().optional(),
  /** The files of this build by decoded path, such as `/documentation/voltmoor-ui/Set up/chargers`. */
  entries,
  /** The page for unknown paths. */
  notFound: manifestEntry,
  /** Hashed files of earlier builds, for tabs that are still open. The newest build is first. */
  kept: z.array(keptBuild),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestEntry = z.infer<typeof manifestEntry>;
export type Representation = z.infer<typeof representation>;
export type ContentPolicy = z.infer<typeof contentPolicy>;
export type KeptBuild = z.infer<typeof keptBuild>;
export type McpNames = z.infer<typeof mcpNames>;
export type Encoding = keyof ManifestEntry['encodings'];

/** A folder does not contain a complete build. The message says why and what to do. */
export class BuildError extends Error {}

/**
 * Reads and validates the manifest of a build, but does not look at the files that it lists.
 * @throws BuildError when the manifest is missing or does not match the schema
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = path.join(dir, MANIFEST_FILE);
  try {
    return parseManifest(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new BuildError(
      `${file} ${describeFault(cause)}, so ${dir} is not a complete build. Run "npm run build", or copy a complete build to this folder.`,
      { cause },
    );
  }
}

/**
 * Returns a manifest as text.
 * @throws ZodError when it does not match the schema, so that a build which no server accepts is never written
 */
export function toManifestText(manifest: Omit<Manifest, 'version'>): string {
  return JSON.stringify(manifestSchema.parse({ version: VERSION, ...manifest }));
}

/** Finds the entry of a path in this build, or else in the newest earlier build that has it. */
export function findEntry(manifest: Manifest, route: string): ManifestEntry | undefined {
  const listed = [manifest, ...manifest.kept].find((build) => Object.hasOwn(build.entries, route));
  return listed?.entries[route];
}

/** Lists each file of a manifest once: uncompressed and compressed, of this build and of earlier ones. */
export function listRepresentations({ entries, notFound, kept }: Manifest): Representation[] {
  const all = [
    notFound,
    ...[entries, ...kept.map((build) => build.entries)].flatMap(Object.values<ManifestEntry>),
  ];
  const byFile = new Map<string, Representation>();
  for (const entry of all)
    for (const each of [entry, entry.encodings.br, entry.encodings.gzip])
      if (each) byFile.set(each.file, each);
  return [...byFile.values()];
}

/** Longest list of faults in a message. */
const MAX_NAMED_FAULTS = 3;

/** Returns the first faults and the number of the others. */
export function listFaults(faults: readonly string[]): string {
  const more = faults.length - MAX_NAMED_FAULTS;
  return `${faults.slice(0, MAX_NAMED_FAULTS).join('; ')}${more > 0 ? `; ${more} more` : ''}`;
}

function parseManifest(value: unknown): Manifest {
  const version = z.looseObject({ version: z.unknown() }).safeParse(value).data?.version;
  if (version !== undefined && version !== VERSION) {
    throw new Error(`has version ${JSON.stringify(version)}, but this server reads version ${VERSION}`);
  }
  return manifestSchema.parse(value);
}

/** Says why a manifest cannot be used, as the end of a sentence that begins with its file name. */
function describeFault(cause: unknown): string {
  if (cause instanceof z.ZodError) {
    const faults = cause.issues.map((issue) => `${z.core.toDotPath(issue.path) || 'it'}: ${issue.message}`);
    return `does not have the expected shape (${listFaults(faults)})`;
  }
  if (cause instanceof SyntaxError) return `is not valid JSON (${cause.message})`;
  if (cause instanceof Error && 'code' in cause) {
    return cause.code === 'ENOENT' || cause.code === 'ENOTDIR'
      ? 'is missing'
      : `cannot be read (${String(cause.code)})`;
  }
  return cause instanceof Error ? cause.message : String(cause);
}
