import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUNDLE_CACHE, readSpecSource } from '@voltmoor/openapi-reference/load';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import { startMock } from '@voltmoor/mock';
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
  const source = api?.source ?? name;
  if (source === undefined || (!api && !existsSync(source))) {
    throw new CommandError(`Name an API or an OpenAPI file: ${USAGE}`);
  }
  const { document } = await readSpecSource(path.resolve(source), {
    ...(api && { id: api.id, cacheFolder: BUNDLE_CACHE, ...readAllowed(api, process.cwd(), process.env) }),
  });
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

function toNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= (option === 'port' ? 65_535 : 2 ** 32))
    return number;
  throw new CommandError(`--${option} is "${text}", but it must be a whole number of 0 or more. ${USAGE}`);
}
