import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Finds the built file of a route: `/a/b` → `a/b.html`, `a/b/index.html`. Undefined when it was not built. */
export async function readBuiltPage(outDir: string, route: string): Promise<string | undefined> {
  const path = decodeURI(route).replace(/^\/+|\/+$/g, '');
  const candidates = path === '' ? ['index.html'] : [`${path}.html`, join(path, 'index.html')];
  for (const candidate of candidates) {
    try {
      return await readFile(join(outDir, candidate), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return undefined;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
