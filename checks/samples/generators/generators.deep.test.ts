import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '@voltmoor/build-tools/programs';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { startMock } from '@voltmoor/mock';
import { toYamlText, withAbsoluteLinks, withPayloadSchemas } from '@voltmoor/reference/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import portal from '../../../portal.config';
import { readApi } from '../readApi';
import { ROOT } from '../readGuides';
import { runCommand } from '../runProgram';
import { toLabel } from '../runtimes';
import { listLifeCycles } from './lifeCycles';
import { heyApi, openapiFetch, orval, writeProgram } from './writePrograms';

/** The last versions for Node.js 20. Both have hundreds of dependencies, and one expects TypeScript beside it. */
const GENERATORS = ['@hey-api/openapi-ts@0.95.0', 'orval@7.13.2', 'typescript@5.9.3'];
const packages = await mkdtemp(path.join(tmpdir(), 'generators-'));
afterAll(() => rm(packages, { recursive: true, force: true }));
const isInstalled = await installPackages(GENERATORS, packages);

const bin = (folder: string, name: string): string => path.join(folder, 'node_modules/.bin', name);
const missing = isInstalled ? undefined : 'the package cannot be installed';

const generators = [
  {
    label: 'openapi-typescript and openapi-fetch',
    name: 'openapi-fetch',
    writer: openapiFetch,
    command: [
      bin(ROOT, 'openapi-typescript'),
      'cpo.yaml',
      '-o',
      'types.d.ts',
      '--default-non-nullable=false',
    ],
    missing: undefined,
  },
  {
    label: toLabel({ label: '@hey-api/openapi-ts', missing }),
    name: 'hey-api-program',
    writer: heyApi,
    command: [bin(packages, 'openapi-ts'), '-i', 'cpo.yaml', '-o', 'hey-api'],
    missing,
  },
  {
    label: toLabel({ label: 'orval', missing }),
    name: 'orval-program',
    writer: orval,
    command: [bin(packages, 'orval'), '--config', 'orval.config.cjs'],
    missing,
  },
];

const api = await readApi('cpo');
const cycles = listLifeCycles(api.document, api.routes);
const requests = cycles.flatMap(({ create, read, change, remove }) =>
  [create, read, change, remove].filter((step) => step !== undefined),
);

it('have objects of all categories whose objects can be created', () => {
  expect(new Set(cycles.map(({ category }) => category)).size).toBeGreaterThan(18);
  expect(requests.length).toBeGreaterThan(80);
});

describe.each(generators)('programs with $label', ({ name, writer, command, missing: reason }) => {
  const { at, write } = useTempFolder('all');
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    mock = await startMock(api.strict);
    await symlink(path.join(ROOT, 'node_modules'), at('node_modules'));
    const document = withPayloadSchemas(withAbsoluteLinks(api.document, portal.url));
    write('cpo.yaml', toYamlText(document));
    const output = { target: './orval.ts', client: 'fetch', headers: true, baseUrl: mock.url };
    const config = { cpo: { input: './cpo.yaml', output } };
    write('package.json', '{ "type": "module" }');
    write('orval.config.cjs', `module.exports = ${JSON.stringify(config)};`);
    write(`${name}.ts`, writeProgram(writer, cycles));
  });
  afterAll(() => mock.close());

  it.skipIf(reason !== undefined)(
    'create, read, change and delete one object of each kind',
    async () => {
      const generated = await runCommand(command, at(), {}, 200);
      expect(generated.exitCode, generated.errors + generated.output).toBe(0);
      const options = '--noEmit --strict --skipLibCheck --target es2022 --module esnext --types node';
      const compiler = [bin(ROOT, 'tsc'), ...options.split(' '), '--moduleResolution', 'bundler'];
      const compiled = await runCommand([...compiler, `${name}.ts`], at(), {}, 200);
      expect(compiled.output).toBe('');
      const variables = { BASE_URL: mock.url, API_KEY: mock.keys[0]?.secret ?? '' };
      const run = await runCommand([process.execPath, '--import', 'tsx', `${name}.ts`], at(), variables, 60);
      expect(run.errors).toBe('');
      expect(Number(run.output)).toBe(requests.length);
    },
    500_000,
  );
});
