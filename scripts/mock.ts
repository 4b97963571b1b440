import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import {
  createClock,
  DataFileError,
  MAX_SPEED,
  PUSH_SECRET,
  startMock,
  type MockServer,
} from '@voltmoor/mock';
import { readCached, readSingleFile } from '@voltmoor/mock/readDocument';
import { readWorld } from '@voltmoor/mock/readWorld';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { CommandError, main } from '@voltmoor/shell-tools/command';
import { onStop } from '@voltmoor/shell-tools/stop';
import portal from '../portal.config';

const USAGE = `npm run mock -- <${portal.apis.map(({ id }) => id).join('|')}|file> [--port 4010] [--seed 1] [--push URL] [--data FILE] [--speed 1] [--unlimited]`;

/** Starts a stateful mock of an API in portal.config.ts, or of an OpenAPI file. */
main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4010' },
      seed: { type: 'string', default: '1' },
      push: { type: 'string' },
      data: { type: 'string' },
      speed: { type: 'string', default: '1' },
      unlimited: { type: 'boolean', default: false },
    },
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
    limits: !values.unlimited,
    // A document from elsewhere has nothing to do with the example data.
    ...(api && { world: await readWorld(path.resolve('content/data/world')) }),
    clock: createClock(readSpeed(values.speed)),
    ...(values.push !== undefined && { pushUrl: readUrl(values.push) }),
    ...(values.data !== undefined && { dataFile: path.resolve(values.data) }),
  }).catch((error: unknown) => {
    throw error instanceof DataFileError || isPortInUse(error)
      ? new CommandError((error as Error).message)
      : error;
  });
  console.log(describeMock(api?.label ?? name ?? source, server, values));
  onStop(() => server.close());
});

/** What the user sees at the start. */
function describeMock(
  name: string,
  { url, keys, authorization }: MockServer,
  { push, data }: { push?: string; data?: string },
): string {
  const shown = keys.map((one) => `  ${one.name.padEnd(18)} ${one.secret}`).join('\n');
  return [
    `This is a mock of ${name}. It simulates the API on this computer and never calls the platform.`,
    `  ${url}`,
    shown
      ? `Send one of these as "Authorization: ${authorization}":\n\n${shown}`
      : 'Send any credentials of the documented form.',
    push === undefined
      ? 'It sends no push messages, because --push is not set.'
      : `It sends push messages to ${push}, signed with this secret:\n\n  ${PUSH_SECRET}`,
    data === undefined ? 'It keeps its data in memory.' : `It keeps its data in ${data}.`,
    `Bring back the first data with:\n\n  curl -X POST ${new URL('/__reset', url).href}`,
    'packages/mock/README.md lists what the mock simulates and what it does not. Stop it with Ctrl+C.',
  ].join('\n\n');
}

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

function isPortInUse(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

function readUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new CommandError(`--push is "${text}", but it must be an http or https URL. ${USAGE}`);
}

function readSpeed(text: string): number {
  const speed = Number(text);
  if (speed >= 1 && speed <= MAX_SPEED) return speed;
  throw new CommandError(`--speed is "${text}", but it must be a number from 1 to ${MAX_SPEED}. ${USAGE}`);
}

function toNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= (option === 'port' ? 65_535 : 2 ** 32))
    return number;
  throw new CommandError(`--${option} is "${text}", but it must be a whole number of 0 or more. ${USAGE}`);
}
