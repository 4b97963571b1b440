import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  DataFileError,
  describeMock,
  MOCK_OPTIONS,
  OptionError,
  OPTIONS_USAGE,
  readOptions,
  startMock,
  readCached,
  readSingleFile,
  readWorld,
} from '@voltmoor/mock';
import { createDocumentCache, readAllowed } from '@voltmoor/build-tools/documents';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';
import { CommandError, main, onStop } from '@voltmoor/build-tools/programs';
import portal from '../portal.config';

const USAGE = `npm run mock -- <${portal.apis.map(({ id }) => id).join('|')}|file> ${OPTIONS_USAGE}`;

/** Starts a stateful mock of an API in portal.config.ts, or of an OpenAPI file. */
main(
  async ({ positionals: [name], values }) => {
    const api = portal.apis.find(({ id }) => id === name);
    const source = (api && process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`]) ?? api?.source ?? name;
    if (source === undefined || (!api && !existsSync(source))) {
      throw new CommandError(`Name an API or an OpenAPI file: ${USAGE}`);
    }
    const document = await readDocument(source, api);
    const server = await startMock(document, {
      ...readValues(values),
      // The example data belong to the APIs of this portal, and not to a document from elsewhere.
      ...(api && { world: await readWorld(path.resolve('content/data/world')) }),
    }).catch((error: NodeJS.ErrnoException) => {
      throw error instanceof DataFileError || error.code === 'EADDRINUSE'
        ? new CommandError(error.message)
        : error;
    });
    console.log(describeMock(api?.label ?? name ?? source, server, values));
    onStop(() => server.close());
  },
  { allowPositionals: true, options: MOCK_OPTIONS },
);

/** Reads a document. The bundler is loaded only if it is needed, because loading it takes most of the startup time. */
async function readDocument(
  source: string,
  api: (typeof portal.apis)[number] | undefined,
): Promise<OpenApiDocument> {
  const allowed = api && readAllowed(api, process.cwd(), process.env);
  const bundle = async (): Promise<OpenApiDocument> => {
    const { readSpecSource } = await import('@voltmoor/openapi');
    const options = api && { cache: createDocumentCache(api.id), ...allowed };
    return (await readSpecSource(source, options)).document;
  };
  if (!existsSync(source)) return bundle();
  const document = await readSingleFile(path.resolve(source));
  if (document) return document;
  const isInFolder = allowed !== undefined && [...allowed.allowHosts, ...allowed.allowFolders].length === 0;
  if (!api || !isInFolder) return bundle();
  return readCached(
    path.resolve(source),
    path.resolve(`node_modules/.cache/voltmoor-mock/${api.id}.json`),
    bundle,
  );
}

function readValues(values: Parameters<typeof readOptions>[0]): ReturnType<typeof readOptions> {
  try {
    return readOptions(values);
  } catch (error) {
    throw error instanceof OptionError ? new CommandError(`${error.message} ${USAGE}`) : error;
  }
}
