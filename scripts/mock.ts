import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import { startMock } from '@voltmoor/mock';
import { readCached, readSingleFile } from '@voltmoor/mock/readDocument';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { CommandError, main } from '@voltmoor/shell-tools/command';
import { onStop } from '@voltmoor/shell-tools/stop';
import portal from '../portal.config';

const USAGE = `npm run mock -- <${portal.apis.map(({ id }) => id).join('|')}|file> [--port 4010] [--seed 1]`;

/** Starts a stateful mock of an API in portal.config.ts, or of an OpenAPI file. */
main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4010' }, seed: { type: 'string', default: '1' } },
  });
  const [name] = positionals;
  const api = portal.apis.find(({ id }) => id === name);
  const source = (api && process.env[`VOLTMOOR_SPEC_${api.id.toUpperCase()}`]) ?? api?.source ?? name;
  if (source === undefined || (!api && !existsSync(source))) {
    throw new CommandError(`Name an API or an OpenAPI file: ${USAGE}`);
  }
  const document = await readDocument(source, api);
  const server = await startMock(document, {
    port: toNumber('port', values.port),
    seed: toNumber('seed', values.seed),
  });
  console.log(`This is a mock of ${api?.label ?? name}. It keeps its data in memory and never calls the platform.

  ${server.url}

The mock accepts any credentials, but a request without them gets 401. Bring back the first data with:

  curl -X POST ${new URL('/__reset', server.url).href}

Stop it with Ctrl+C.`);
  onStop(() => server.close());
});

/** Reads a document. The bundler is loaded only if it is needed, because that takes most of the time of the start. */
async function readDocument(
  source: string,
  api: (typeof portal.apis)[number] | undefined,
): Promise<OpenApiDocument> {
  const allowed = api && readAllowed(api, process.cwd(), process.env);
  const bundle = async (): Promise<OpenApiDocument> => {
    const { BUNDLE_CACHE, readSpecSource } = await import('@voltmoor/openapi-reference/load');
    const options = api && { id: api.id, cacheFolder: BUNDLE_CACHE, ...allowed };
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

function toNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= (option === 'port' ? 65_535 : 2 ** 32))
    return number;
  throw new CommandError(`--${option} is "${text}", but it must be a whole number of 0 or more. ${USAGE}`);
}
