import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { serveInDevelopment } from '@voltmoor/build-tools/developmentRoute';
import type { LoadedApi } from '@voltmoor/reference';
import { buildOcppTables } from './ocpp/buildOcppTables';
import { buildTables, toTableSource } from './tables/buildTables';
import { TABLES_FOLDER, tableFile, type Table } from './tables/types';

export interface MessageCheckOptions {
  /** `messageCheck` of portal.config.ts. */
  isOn: boolean;
  /** Loads the APIs of the reference. */
  load(): Promise<LoadedApi[]>;
}

/**
 * Docusaurus plugin that makes the tables of the message check, one file per API and per version of OCPP. A build contains
 * them, and the development server makes them on request. Pages with the component `MessageCheck` load those of their APIs when a reader uses it.
 */
export default function messageCheck(
  { baseUrl }: Pick<LoadContext, 'baseUrl'>,
  { isOn, load }: MessageCheckOptions,
): Plugin {
  if (!isOn) return { name: 'portal-message-check' };
  return {
    name: 'portal-message-check',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, TABLES_FOLDER);
      await mkdir(folder, { recursive: true });
      const files = listFiles(await load()).map(([name, tables]) =>
        writeFile(path.join(folder, name), JSON.stringify(tables())),
      );
      await Promise.all(files);
    },
    configureWebpack: () =>
      ({
        devServer: serveInDevelopment('portal-message-check', `${baseUrl}${TABLES_FOLDER}`, async (route) => {
          const [, tables] = listFiles(await load()).find(([name]) => `/${name}` === route) ?? [];
          return tables && { mediaType: 'application/json', body: JSON.stringify(tables()) };
        }),
      }) as ReturnType<NonNullable<Plugin['configureWebpack']>>,
  };
}

/** The files of a build: the tables of each API, and those of each version of OCPP. */
const listFiles = (apis: readonly LoadedApi[]): (readonly [file: string, tables: () => Table[]])[] => [
  ...apis.map((api) => [tableFile(api.options.id), () => buildTables(toTableSource(api))] as const),
  ...buildOcppTables().map((table) => [tableFile(table.id), () => [table]] as const),
];
