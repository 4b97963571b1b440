import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';

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

/** The part of a compilation that is read: the bundles by name. */
type Bundles = Pick<Compilation, 'namedChunkGroups'>;

/**
 * Finds the scripts of the search in the bundles of the site. The application's own scripts are not listed, because every
 * page loads them anyway.
 * @param baseUrl path under which the site is served
 * @throws Error when there is no bundle with the expected name
 */
export function findParts({ namedChunkGroups }: Bundles, baseUrl: string): SearchParts {
  const scriptsOf = (name: string): string[] => {
    const files = namedChunkGroups.get(name)?.getFiles() ?? [];
    const scripts = files.filter((file) => file.endsWith('.js'));
    if (scripts.length === 0)
      throw new Error(
        `search: the build has no bundle "${name}". Name it in webpackChunkName, or adapt writeParts.ts.`,
      );
    return scripts.map((file) => baseUrl + file);
  };
  return { window: scriptsOf(WINDOW), worker: scriptsOf(WORKER) };
}

/**
 * Finds the scripts while the bundler works, and writes `parts.json` afterwards. The page reads it to load the search
 * before the application has started (`createEarlySearch`).
 */
export function createPartsWriter(baseUrl: string) {
  let parts: SearchParts | undefined;
  return {
    /** Plugin of the bundler for the browser. */
    bundlerPlugin: {
      apply: ({ hooks }: Compiler) =>
        hooks.afterEmit.tap('portal-search', (compilation) => {
          parts = findParts(compilation, baseUrl);
        }),
    },
    /** @throws Error when the bundler has not run */
    async write(folder: string): Promise<void> {
      if (!parts)
        throw new Error('search: the scripts of the search are unknown, because nothing was bundled.');
      await writeFile(join(folder, PARTS_FILE), JSON.stringify(parts));
    },
  };
}
