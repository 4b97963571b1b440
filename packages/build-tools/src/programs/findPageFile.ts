import { stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the file of a built site that a static host sends for a path: `/news` is news.html, `/nl/` is nl/index.html.
 * @param pathname decoded
 * @returns undefined when there is no such file, or when the path leads out of the folder
 */
export async function findPageFile(dir: string, pathname: string): Promise<string | undefined> {
  // path.join resolves `../../../programs`.
  const wanted = path.join(dir, pathname);
  if (!wanted.startsWith(dir)) return undefined;
  for (const file of [wanted, `${wanted.replace(/\/$/, '')}.html`, path.join(wanted, 'index.html')]) {
    if (await isFile(file)) return file;
  }
  return undefined;
}

function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
