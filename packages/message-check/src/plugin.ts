import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoadedApi } from '@voltmoor/openapi-reference';
import { buildTables, toTableSource } from './tables/buildTables';
import { TABLES_FOLDER, tableFile } from './tables/tableFiles';

export interface MessageCheckOptions {
  /** `messageCheck` of portal.config.ts. */
  isOn: boolean;
  /** Loads the APIs of the reference. */
  load(): Promise<LoadedApi[]>;
}

/**
 * Docusaurus plugin that writes the tables of the message check into the build, one file per API. Pages with the component
 * `MessageCheck` load those of their APIs when a reader uses it.
 */
export default function messageCheck(_: LoadContext, { isOn, load }: MessageCheckOptions): Plugin {
  return {
    name: 'portal-message-check',
    async postBuild({ outDir }) {
      if (!isOn) return;
      const folder = path.join(outDir, TABLES_FOLDER);
      await mkdir(folder, { recursive: true });
      const apis = await load();
      await Promise.all(
        apis.map((api) =>
          writeFile(
            path.join(folder, tableFile(api.options.id)),
            JSON.stringify(buildTables(toTableSource(api))),
          ),
        ),
      );
    },
  };
}
