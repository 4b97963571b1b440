import { parseArgs } from 'node:util';
import { describeMock, MOCK_OPTIONS, OptionError, OPTIONS_USAGE, readOptions } from './command';
import { readSingleFile } from './readSingleFile';
import { readWorld } from './state/exampleData';
import { startMock } from './server';
import { DataFileError } from './state/dataFile';

const USAGE = `mock FILE [--host 127.0.0.1] [--world FOLDER] ${OPTIONS_USAGE}`;

/** Starts a mock of an OpenAPI file without the rest of the portal. The container runs this program. */
async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [file] = positionals;
  const document = file === undefined ? undefined : await readSingleFile(file);
  if (file === undefined || !document) {
    const found =
      file === undefined
        ? 'No file is given.'
        : `${file} is not an OpenAPI 3.0, 3.1 or 3.2 document in one file.`;
    throw new OptionError(`${found} ${USAGE}`);
  }
  const server = await startMock(document, {
    ...readOptions(values),
    host: values.host,
    ...(values.world !== undefined && { world: await readWorld(values.world) }),
  });
  console.log(describeMock(file, server, values));
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void server.close().then(() => process.exit(0));
      isStopping = true;
    });
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...MOCK_OPTIONS,
        host: { type: 'string', default: '127.0.0.1' },
        world: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof OptionError || error instanceof DataFileError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
