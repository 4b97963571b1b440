import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FoundFile {
  /** Path relative to the folder, with forward slashes. */
  path: string;
  bytes: number;
}

/** Lists all files in a folder, sorted by path. Hidden folders are left out. */
export async function listFiles(dir: string): Promise<FoundFile[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(dir, file).startsWith('.'));
  const found = await Promise.all(
    files.map(async (file) => ({
      path: path.relative(dir, file).split(path.sep).join('/'),
      bytes: (await stat(file)).size,
    })),
  );
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the encoded URL path of a page: `a b/index.html` and `a b.html` become `/a%20b`. */
export function routeOf(file: string, hasTrailingSlash: boolean): string {
  const route = encodeURI(`/${file}`.replace(/\.html$/, ''));
  if (!/\/index$/.test(route)) return route;
  const folder = route.replace(/index$/, '');
  return hasTrailingSlash || folder === '/' ? folder : folder.slice(0, -1);
}
