import { randomUUID } from 'node:crypto';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';

/** Names of drafts, which remain only when the process is killed. */
export const DRAFT_NAME = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

interface Options {
  /** Permissions of the file, such as 0o600. */
  mode?: number;
  /** Time of the file. Default: now. */
  modified?: Date;
  /** Writes the draft; tests replace it. */
  write?: typeof writeFile;
}

/**
 * Writes a draft and then renames it, so that other programs never see a partial file, and an interruption leaves the
 * earlier file as it was.
 * @throws Error when the file cannot be written, for instance because the disk is full; the draft is removed then
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  { mode, modified, write = writeFile }: Options = {},
): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await write(draft, content, { mode });
    if (modified) await utimes(draft, modified, modified);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${file} could not be written (${reason}). Check that its folder is writable and the disk is not full.`,
      { cause },
    );
  }
}
