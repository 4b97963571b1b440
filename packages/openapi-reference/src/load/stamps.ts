import { stat } from 'node:fs/promises';

/** File → the time of its last change and its size, or that it was missing. */
export type Stamps = ReadonlyMap<string, string>;

export async function readStamp(file: string): Promise<string> {
  return stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'missing',
  );
}

/** Whether all files are as they were when the stamps were taken. */
export async function isUnchanged(stamps: Stamps): Promise<boolean> {
  const same = await Promise.all([...stamps].map(async ([file, stamp]) => (await readStamp(file)) === stamp));
  return same.every(Boolean);
}
