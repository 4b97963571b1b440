import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@voltmoor/build-tools/writeFileAtomically';
import { z } from 'zod';
import type { ResolvedSourceOptions } from '../options';
import { SpecSourceError, sourceError } from '../problems';
import { toSpecDocument, type SpecDocument } from '../document/specDocument';
import { findRemovedOperations } from './removedOperations';

const metaSchema = z.object({
  source: z.string(),
  sha256: z.string(),
  /** ISO date-time of the fetch. */
  fetchedAt: z.iso.datetime(),
});

/** The last document from a source that passed all checks. */
interface Snapshot {
  fetchedAt: string;
  document: SpecDocument;
}

/**
 * Reads a remote source and stores every valid document as a snapshot. When the source is unavailable or invalid and
 * `allowStale` is set, returns the snapshot, provided that it is not older than `maxStaleDays`.
 *
 * @param readFresh reads the source itself
 * @throws SpecSourceError when the source cannot be used and neither can a snapshot, or when too many operations were
 *   removed since the last fetch
 */
export async function readWithSnapshot(
  source: string,
  options: ResolvedSourceOptions,
  readFresh: () => Promise<SpecDocument>,
): Promise<SpecDocument> {
  if (options.snapshotFolder === undefined) return readFresh();
  const name = options.id ?? createHash('sha256').update(source).digest('hex').slice(0, 16);
  const folder = join(options.snapshotFolder, name);
  let fresh: SpecDocument;
  try {
    fresh = await readFresh();
  } catch (error) {
    if (!options.allowStale) throw error;
    return staleDocument(source, folder, options, error);
  }
  const before = await readSnapshot(source, folder, options);
  const problem = before && findRemovedOperations(source, before.document.document, fresh.document, options);
  if (problem) throw new SpecSourceError([problem]);
  await writeSnapshot(folder, fresh);
  return fresh;
}

async function staleDocument(
  source: string,
  folder: string,
  options: ResolvedSourceOptions,
  cause: unknown,
): Promise<SpecDocument> {
  const reason =
    cause instanceof SpecSourceError
      ? cause.problems.find(({ severity }) => severity === 'error')?.message
      : undefined;
  const snapshot = await readSnapshot(source, folder, options);
  if (!snapshot) {
    throw sourceError(
      source,
      `${reason ?? 'cannot be read.'} There is no snapshot to use instead.`,
      'Build once while the source is available.',
      cause,
    );
  }
  const days = (Date.now() - Date.parse(snapshot.fetchedAt)) / 86_400_000;
  if (days > options.maxStaleDays) {
    throw sourceError(
      source,
      `${reason ?? 'cannot be read.'} Its snapshot of ${snapshot.fetchedAt.slice(0, 10)} is older than ${options.maxStaleDays} days.`,
      'Restore the source, or raise maxStaleDays.',
      cause,
    );
  }
  const { document } = snapshot;
  const warning = {
    severity: 'warning' as const,
    source,
    pointer: '#/',
    message: `${reason ?? 'cannot be read.'} The snapshot of ${snapshot.fetchedAt} is used.`,
    fix: 'Restore the source and build again.',
  };
  return { ...document, problems: [warning, ...document.problems], asOf: snapshot.fetchedAt };
}

/** Reads the snapshot of a source. Returns undefined when it is missing, damaged or belongs to another source. */
async function readSnapshot(
  source: string,
  folder: string,
  { transform }: ResolvedSourceOptions,
): Promise<Snapshot | undefined> {
  try {
    const meta = metaSchema.parse(JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')));
    const bundle = await readFile(join(folder, 'document.json'), 'utf8');
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    if (meta.source !== source || meta.sha256 !== sha256) return undefined;
    const parts = { source, bundle, problems: [], origins: {}, bytes: bundle.length };
    const document = toSpecDocument(parts, transform);
    return { fetchedAt: meta.fetchedAt, document };
  } catch {
    return undefined;
  }
}

/** Writes the snapshot. A build that is interrupted does not damage the earlier one. */
async function writeSnapshot(folder: string, fresh: SpecDocument): Promise<void> {
  await mkdir(folder, { recursive: true });
  const meta = { source: fresh.source, sha256: fresh.sha256, fetchedAt: new Date().toISOString() };
  for (const [name, text] of [
    ['document.json', JSON.stringify(fresh.bundled)],
    ['meta.json', `${JSON.stringify(meta, null, 2)}\n`],
  ] as const) {
    await writeFileAtomically(join(folder, name), text);
  }
}
