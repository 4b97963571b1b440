import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { toYamlText, withAbsoluteLinks, withPayloadSchemas } from '@voltmoor/reference/downloads';
import { readSpecSource } from '@voltmoor/openapi';
import {
  DocumentNode,
  entriesOf,
  follow,
  rawOf,
  senderOf,
  textOf,
  walk,
  type OpenApiDocument,
} from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import portal from '../../portal.config';
import { ROOT, readGuide } from './readGuides';
import { runCommand } from './runProgram';
import { codeOf } from './startReceiver';

/** Runs the installed version, because the tests do not download programs. */
const GENERATE = path.join(ROOT, 'node_modules/.bin/openapi-typescript');
/** Without it, a field with a default is required in the types of requests, too. */
const OPTIONAL_DEFAULTS = '--default-non-nullable=false';
const COMPILE = [path.join(ROOT, 'node_modules/.bin/tsc'), '--noEmit', '--strict', '--skipLibCheck', 'false'];

const { at, read, write } = useTempFolder('all');

describe('openapi-typescript', () => {
  it('has the version in the guide that the other tests use', async () => {
    const { samples } = await readGuide('apiv2/api/introduction.mdx');
    const version = manifest.devDependencies['openapi-typescript'];
    expect(codeOf(samples, 'Types for TypeScript')).toBe(
      `npx --yes openapi-typescript@${version} ${portal.url}/downloads/cpo.yaml -o cpo.d.ts ${OPTIONAL_DEFAULTS}`,
    );
  });

  it.each(portal.apis.map(({ id, source }) => [id, source] as const))(
    'creates types from the download of the API %s',
    async (id, source) => {
      const { document } = await readSpecSource(path.join(ROOT, source));
      const published = withPayloadSchemas(withAbsoluteLinks(document, portal.url));
      write(`${id}.yaml`, toYamlText(published));
      const generated = await runCommand([GENERATE, `${id}.yaml`, '-o', `${id}.d.ts`], at(), {}, 120);
      expect(generated, generated.errors).toMatchObject({ exitCode: 0 });
      expect(read(`${id}.d.ts`)).toContain('export interface operations');
    },
    300_000,
  );

  it('creates types that compile, and that accept every request example of API v2', async () => {
    const { document } = await readSpecSource(path.join(ROOT, 'specs/cpo-api/openapi.yaml'));
    write('requests.yaml', toYamlText(document));
    const generated = await runCommand(
      [GENERATE, 'requests.yaml', '-o', 'requests.d.ts', OPTIONAL_DEFAULTS],
      at(),
      {},
      120,
    );
    expect(generated, generated.errors).toMatchObject({ exitCode: 0 });
    const bodies = listRequestExamples(document).map(
      ({ operationId, mediaType, value }, index) =>
        `export const body${index}: Body<'${operationId}', '${mediaType}'> = ${JSON.stringify(value)};`,
    );
    expect(bodies.length).toBeGreaterThan(150);
    const head = `import type { operations } from './requests';
type Body<Id extends keyof operations, Type extends string> =
  NonNullable<operations[Id]['requestBody']> extends { content: Record<Type, infer Content> } ? Content : never;`;
    write('examples.ts', [head, ...bodies].join('\n'));
    // The compiler reads its own library once for all files.
    const files = ['examples.ts', ...portal.apis.map(({ id }) => `${id}.d.ts`)];
    const compiled = await runCommand([...COMPILE, ...files], at(), {}, 200);
    expect(compiled.output).toBe('');
  }, 300_000);
});

it('names every field of a message in the download of API v2', async () => {
  const { document } = await readSpecSource(path.join(ROOT, 'specs/cpo-api/openapi.yaml'));
  const published = withPayloadSchemas(document);
  const webhooks = new DocumentNode({ webhooks: published['webhooks'] }, 'document');
  const readOnly = [...walk(webhooks, { document: published })].filter(
    (node) => node.raw['readOnly'] === true && senderOf(node) === 'response',
  );
  expect(readOnly.map(({ pointer }) => pointer)).toEqual([]);
  expect(Object.keys(rawOf(rawOf(published['components'])['schemas']))).toContain('ChargerPayload');
});

interface RequestExample {
  operationId: string;
  mediaType: string;
  value: unknown;
}

function listRequestExamples(document: OpenApiDocument): RequestExample[] {
  const operations = Object.values(rawOf(document['paths'])).flatMap((item) => Object.values(rawOf(item)));
  return operations.map(rawOf).flatMap((operation) => {
    const { content } = rawOf(follow(document, operation['requestBody']));
    return entriesOf(content).flatMap(([mediaType, media]) =>
      entriesOf(rawOf(media)['examples']).map(([, example]) => ({
        operationId: textOf(operation['operationId']),
        mediaType,
        value: rawOf(follow(document, example))['value'],
      })),
    );
  });
}
