import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSourceBoundary } from './sourceBoundary';

const NOTHING = { allowHosts: [], allowFolders: [] };

let root: string;
const at = (name: string): string => path.join(root, name);
beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'box-'));
  mkdirSync(at('specs'));
  mkdirSync(at('specs-other'));
  for (const name of ['specs/a.yaml', 'specs-other/b.yaml', 'env.yaml']) writeFileSync(at(name), '');
});
afterEach(() => rmSync(root, { recursive: true }));

it('allows files in the folder of the document and in folders that are listed', async () => {
  symlinkSync(at('specs/a.yaml'), at('specs/link.yaml'));
  const box = createSourceBoundary(at('specs/openapi.yaml'), NOTHING);
  expect(await box.resolveFile(at('specs/a.yaml'))).toBe(at('specs/a.yaml'));
  expect(await box.resolveFile(at('specs/link.yaml'))).toBe(at('specs/a.yaml'));
  const wider = createSourceBoundary(at('specs/openapi.yaml'), {
    ...NOTHING,
    allowFolders: [at('specs-other')],
  });
  expect(await wider.resolveFile(at('specs-other/b.yaml'))).toBe(at('specs-other/b.yaml'));
  await expect(wider.resolveFile(at('env.yaml'))).rejects.toThrow('is not in the folder');
});

it('refuses files outside of the folder, including those behind symbolic links', async () => {
  symlinkSync(at('env.yaml'), at('specs/link.yaml'));
  symlinkSync(root, at('specs/up'));
  const box = createSourceBoundary(at('specs/openapi.yaml'), NOTHING);
  for (const name of [
    'env.yaml',
    'specs-other/b.yaml',
    'none.yaml',
    'specs/link.yaml',
    'specs/up/env.yaml',
  ]) {
    await expect(box.resolveFile(at(name))).rejects.toThrow(`is not in the folder ${at('specs')}`);
  }
  await expect(box.resolveFile('/etc/passwd')).rejects.toThrow('/etc/passwd is not in the folder');
});

it('limits a document from a URL to its origin and refuses files', async () => {
  const box = createSourceBoundary('https://specs.example/api.yaml', NOTHING);
  const check = (url: string) => () => box.checkUrl(new URL(url));
  expect(check('https://specs.example/other/part.yaml')).not.toThrow();
  for (const url of ['http://specs.example/a', 'https://specs.example:8443/a', 'https://x.specs.example/a'])
    expect(check(url)).toThrow("is not on the document's origin https://specs.example");
  expect(check('file:///etc/passwd')).toThrow('a file: URL cannot be read');
  await expect(box.resolveFile('/etc/passwd')).rejects.toThrow(
    '/etc/passwd is not a URL, but the document comes from one',
  );
});

it('refuses a document at a private address unless its host is allowed', () => {
  const url = new URL('http://[::1]:8080/api.yaml');
  expect(() => createSourceBoundary(url.href, NOTHING).checkUrl(url)).toThrow('::1 is not public');
  expect(() =>
    createSourceBoundary(url.href, { ...NOTHING, allowHosts: ['::1'] }).checkUrl(url),
  ).not.toThrow();
});
