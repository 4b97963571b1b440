import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { FILE_NAME } from '@voltmoor/reference/samples';

const run = promisify(execFile);

/** The response to a request of a collection. */
export interface Result {
  name: string;
  /** Undefined without a response. */
  status: number | undefined;
}

interface Run {
  collection: Raw;
  /** Values of its variables by name. */
  variables: Readonly<Record<string, string>>;
  /** An empty folder for the files of the run. */
  folder: string;
  /** The folder in which the tool is installed. */
  tools: string;
}

/** Runs a Postman collection with newman from top to bottom. */
export async function runWithNewman({ collection, variables, folder, tools }: Run): Promise<Result[]> {
  await writeFile(path.join(folder, FILE_NAME), 'file content');
  await writeFile(path.join(folder, 'collection.json'), JSON.stringify(collection));
  const values = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const report = ['--reporters', 'json', '--reporter-json-export', 'report.json'];
  // It fails when a request has no response. The report says so.
  await run(bin(tools, 'newman'), ['run', 'collection.json', ...values, ...report], { cwd: folder }).catch(
    () => undefined,
  );
  const { executions } = rawOf(rawOf(await readJson(folder))['run']);
  return listOf(executions).map((execution) => {
    const { item, response } = rawOf(execution);
    return { name: textOf(rawOf(item)['name']), status: statusOf(rawOf(response)['code']) };
  });
}

/** What `@usebruno/filestore` has for writing the files of a collection. */
interface BrunoFiles {
  stringifyCollection(root: unknown, config: unknown, options: object): string;
  stringifyFolder(root: unknown, options: object): string;
  stringifyRequest(item: unknown, options: object): string;
  stringifyEnvironment(environment: unknown, options: object): string;
}

const FORMAT = { format: 'bru' };

/** Writes a Bruno collection to files, as the import of Bruno does, and runs it from top to bottom. */
export async function runWithBruno({ collection, variables, folder, tools }: Run): Promise<Result[]> {
  const files = createRequire(path.join(tools, 'package.json'))('@usebruno/filestore') as BrunoFiles;
  const { items, root, brunoConfig } = collection;
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  await write(FILE_NAME, 'file content');
  await write('bruno.json', JSON.stringify(brunoConfig));
  await write('collection.bru', files.stringifyCollection(root, brunoConfig, FORMAT));
  for (const [index, group] of listOf(items).map(rawOf).entries()) {
    const name = String(index);
    await mkdir(path.join(folder, name));
    await write(`${name}/folder.bru`, files.stringifyFolder(group['root'], FORMAT));
    for (const [at, item] of listOf(group['items']).map(rawOf).entries())
      await write(`${name}/${at}.bru`, files.stringifyRequest({ ...item, type: 'http-request' }, FORMAT));
  }
  await mkdir(path.join(folder, 'environments'));
  const named = Object.entries(variables).map(([name, value]) => ({
    name,
    value,
    type: 'text',
    enabled: true,
    secret: false,
  }));
  await write(
    'environments/Mock.bru',
    files.stringifyEnvironment({ name: 'Mock', variables: named }, FORMAT),
  );
  const options = ['--env', 'Mock', '--sandbox', 'developer', '--reporter-json', 'report.json'];
  await run(bin(tools, 'bru'), ['run', '-r', ...options], { cwd: folder, maxBuffer: 1 << 26 }).catch(
    () => undefined,
  );
  return listOf(await readJson(folder))
    .flatMap((iteration) => listOf(rawOf(iteration)['results']))
    .map((result) => {
      const { name, response } = rawOf(result);
      return { name: textOf(name), status: statusOf(rawOf(response)['status']) };
    });
}

const bin = (tools: string, name: string): string => path.join(tools, 'node_modules/.bin', name);

const readJson = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8'));

const statusOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
