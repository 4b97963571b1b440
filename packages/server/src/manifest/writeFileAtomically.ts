import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Names of temporary files, which remain only when the process is killed. */
export const TEMPORARY_NAME = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

type Write = (file: string, content: string | Uint8Array) => Promise<void>;

/**
 * Writes a file under a temporary name and then renames it, so that other programs never see a partial file.
 * @param write writes the temporary file; tests replace it
 * @throws Error when the file cannot be written, for instance because the disk is full; the temporary file is removed then
 */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
  write: Write = writeFile,
): Promise<void> {
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await write(temporary, content);
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `server: ${file} could not be written (${reason}). Check that its folder is writable and the disk is not full.`,
      { cause },
    );
  }
}
