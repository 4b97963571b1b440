import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PARTS_FILE = 'parts.json';

/** Names of the bundles, as `useLazyModal` and `createWorker` give them. */
const WINDOW = 'search-window';
const WORKER = 'search';

/** Addresses of the scripts that the search consists of, beside the application's own. */
export interface SearchParts {
  /** The window's bundle and those that it needs. */
  window: string[];
  worker: string[];
}

/** The part of Docusaurus' client manifest (3.10.2) that is read: bundle → bundles loaded with it, and their files. */
interface ClientManifest {
  origins: Record<string, string[] | undefined>;
  assets: Record<string, { js?: { publicPath: string }[] } | undefined>;
}

/**
 * Finds the scripts of the search. Those of the application's entry are left out: they are there before a search.
 * @throws Error when a bundle is not among those that were built
 */
export function findParts({ origins, assets }: ClientManifest): SearchParts {
  const entry = new Set(filesOf('main').concat(filesOf('runtime~main')));
  return { window: own(WINDOW), worker: own(WORKER) };

  function own(name: string): string[] {
    const files = (origins[name] ?? []).flatMap(filesOf).filter((file) => !entry.has(file));
    if (files.length === 0)
      throw new Error(
        `search: the build has no bundle "${name}". Name it in webpackChunkName, or adapt writeParts.ts.`,
      );
    return [...new Set(files)];
  }

  function filesOf(name: string): string[] {
    return (assets[name]?.js ?? []).map(({ publicPath }) => publicPath);
  }
}

/** Writes `parts.json`, by which the search can be loaded before the application has started. */
export async function writeParts(generatedFilesDir: string, outDir: string): Promise<void> {
  const manifest: unknown = JSON.parse(
    await readFile(join(generatedFilesDir, 'client-manifest.json'), 'utf8'),
  );
  await writeFile(join(outDir, PARTS_FILE), JSON.stringify(findParts(manifest as ClientManifest)));
}
