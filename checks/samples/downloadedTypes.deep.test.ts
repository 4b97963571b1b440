import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toYamlText, withAbsoluteLinks } from '@voltmoor/reference/downloads';
import { readSpecSource } from '@voltmoor/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json';
import portal from '../../portal.config';
import { ROOT, readGuide } from './readGuides';
import { runCommand } from './runProgram';
import { codeOf } from './startReceiver';

/** Runs the installed version, because the tests do not download programs. */
const GENERATE = path.join(ROOT, 'node_modules/.bin/openapi-typescript');
const COMPILE = [path.join(ROOT, 'node_modules/.bin/tsc'), '--noEmit', '--strict', '--skipLibCheck', 'false'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('openapi-typescript', () => {
  it('has the version in the guide that the other tests use', async () => {
    const { samples } = await readGuide('apiv2/api/introduction.mdx');
    const version = manifest.devDependencies['openapi-typescript'];
    expect(codeOf(samples, 'Types for TypeScript')).toBe(
      `npx --yes openapi-typescript@${version} ${portal.url}/downloads/cpo.yaml -o cpo.d.ts`,
    );
  });

  it.each(portal.apis.map(({ id, source }) => [id, source] as const))(
    'creates types from the download of the API %s, and they compile',
    async (id, source) => {
      const { document } = await readSpecSource(path.join(ROOT, source));
      await writeFile(path.join(folder, `${id}.yaml`), toYamlText(withAbsoluteLinks(document, portal.url)));
      const generated = await runCommand([GENERATE, `${id}.yaml`, '-o', `${id}.d.ts`], folder, {}, 120);
      expect(generated, generated.errors).toMatchObject({ exitCode: 0 });
      expect(await readFile(path.join(folder, `${id}.d.ts`), 'utf8')).toContain(
        'export interface operations',
      );
      const compiled = await runCommand([...COMPILE, `${id}.d.ts`], folder, {}, 120);
      expect(compiled.output).toBe('');
    },
    300_000,
  );
});
