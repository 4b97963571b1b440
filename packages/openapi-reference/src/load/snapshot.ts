import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ResolvedSourceOptions } from './options';
import { SpecSourceError, sourceFault } from './problems';
import { toSpecDocument, type SpecDocument } from './readSpecSource';
import { operationNames, vanishedFault } from './vanished';

const metaSchema = z.object({
  source: z.string(),
  sha256: z.string(),
  /** ISO date-time of the fetch. */
  fetchedAt: z.iso.datetime(),
});

/** The last document of a source that passed every check. */
interface Snapshot {
  fetchedAt: string;
  document: SpecDocument;
}

/**
 * Reads a remote source with a safety net. A good answer becomes the new snapshot, unless too many operations are
 * missing from it. A bad one fails; with `allowStale` the snapshot takes its place while it is young enough.
 *
 * @throws SpecSourceError
 */
export async function readWithSnapshot(
  source: string,
  options: ResolvedSourceOptions,
  readFresh: () => Promise<SpecDocument>,
): Promise<SpecDocument> {
  const folder =
    options.snapshotFolder === undefined
      ? undefined
      : join(options.snapshotFolder, snapshotName(source, options.id));
  if (folder === undefined) return readFresh();
  let fresh: SpecDocument;
  try {
    fresh = await readFresh();
  } catch (error) {
    if (!options.allowStale) throw error;
    return staleDocument(source, folder, options, error);
  }
  const before = await readSnapshot(source, folder);
  const fault = before && vanishedFault(source, before.document.document, fresh.document, options);
  if (fault) throw new SpecSourceError([fault]);
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
  const snapshot = await readSnapshot(source, folder);
  if (!snapshot) {
    throw sourceFault(
      source,
      `${reason ?? 'cannot be read.'} There is no snapshot to use instead.`,
      'Build once while the source answers.',
      cause,
    );
  }
  const days = (Date.now() - Date.parse(snapshot.fetchedAt)) / 86_400_000;
  if (days > options.maxStaleDays) {
    throw sourceFault(
      source,
      `${reason ?? 'cannot be read.'} Its snapshot of ${snapshot.fetchedAt.slice(0, 10)} is older than ${options.maxStaleDays} days.`,
      'Mend the source, or raise maxStaleDays.',
      cause,
    );
  }
  const { document } = snapshot;
  const warning = {
    severity: 'warning' as const,
    source,
    pointer: '#/',
    message: `${reason ?? 'cannot be read.'} The snapshot of ${snapshot.fetchedAt} is used.`,
    fix: 'Mend the source and build again.',
  };
  return { ...document, problems: [warning, ...document.problems], asOf: snapshot.fetchedAt };
}

/** The snapshot of a source; undefined when there is none, or it is of another source or damaged. */
async function readSnapshot(source: string, folder: string): Promise<Snapshot | undefined> {
  try {
    const meta = metaSchema.parse(JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')));
    const bundle = await readFile(join(folder, 'document.json'), 'utf8');
    const sha256 = createHash('sha256').update(bundle).digest('hex');
    if (meta.source !== source || meta.sha256 !== sha256) return undefined;
    const document = toSpecDocument({ source, bundle, problems: [], origins: {}, bytes: bundle.length });
    return { fetchedAt: meta.fetchedAt, document };
  } catch {
    return undefined;
  }
}

/** Writes beside and renames, so that a build that is cut off leaves the old snapshot whole. */
async function writeSnapshot(folder: string, fresh: SpecDocument): Promise<void> {
  await mkdir(folder, { recursive: true });
  const meta = {
    source: fresh.source,
    sha256: fresh.sha256,
    fetchedAt: new Date().toISOString(),
    operations: operationNames(fresh.document).length,
  };
  for (const [name, text] of [
    ['document.json', JSON.stringify(fresh.bundled)],
    ['meta.json', `${JSON.stringify(meta, null, 2)}\n`],
  ] as const) {
    const part = join(folder, `${name}.${process.pid}.part`);
    await writeFile(part, text);
    await rename(part, join(folder, name));
  }
}

function snapshotName(source: string, id: string | undefined): string {
  return id ?? createHash('sha256').update(source).digest('hex').slice(0, 16);
}
