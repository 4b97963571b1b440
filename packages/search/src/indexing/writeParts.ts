import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PARTS_FILE = 'parts.json';

/** Names of the bundles. `useLazyModal.ts` and `createWorker.ts` set them. */
const WINDOW = 'search-window';
const WORKER = 'search';

/** URLs of the scripts that only the search needs. */
export interface SearchParts {
  /** The bundle of the search window and the bundles that it depends on. */
  window: string[];
  worker: string[];
}

/** The part of Docusaurus's client manifest that is read. `origins`: bundles to load for each bundle; `assets`: their files. */
interface ClientManifest {
  origins: Record<string, string[] | undefined>;
  assets: Record<string, { js?: { publicPath: string }[] } | undefined>;
}

/**
 * Finds the scripts of the search. It leaves out the application's own scripts, which every page loads anyway.
 * @throws Error when the build has no bundle with the expected name
 */
export function findParts({ origins, assets }: ClientManifest): SearchParts {
  const entry = new Set(filesOf('main').concat(filesOf('runtime~main')));
  return { window: additionalFiles(WINDOW), worker: additionalFiles(WORKER) };

  function additionalFiles(name: string): string[] {
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

/** Writes `parts.json`, which `deferredHydration.js` reads to load the search before the application has started. */
export async function writeParts(generatedFilesDir: string, outDir: string): Promise<void> {
  const manifest: unknown = JSON.parse(
    await readFile(join(generatedFilesDir, 'client-manifest.json'), 'utf8'),
  );
  await writeFile(join(outDir, PARTS_FILE), JSON.stringify(findParts(manifest as ClientManifest)));
}
