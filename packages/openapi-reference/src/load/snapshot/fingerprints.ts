import { stat } from 'node:fs/promises';

/** Fingerprints of files by path. A fingerprint has the time of the last change and the size, or `missing`. */
export type Fingerprints = ReadonlyMap<string, string>;

/** Reads the fingerprint of a file. Does not throw when the file is missing. */
export async function readFingerprint(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'missing',
  );
}

/** Whether all files still have the same fingerprints. */
export async function isUnchanged(fingerprints: Fingerprints): Promise<boolean> {
  const same = await Promise.all(
    [...fingerprints].map(async ([file, before]) => (await readFingerprint(file)) === before),
  );
  return same.every(Boolean);
}
