import path from 'node:path';
import { expect, it } from 'vitest';
import { createSourceBoundary } from './sourceBoundary';

// `localBoundary.deep.test.ts` and `remoteBoundary.deep.test.ts` attack the boundary with documents.

const NOTHING = { allowHosts: [], allowFolders: [] };

it('limits a document that is a file to its folder', async () => {
  const box = createSourceBoundary(import.meta.filename, NOTHING);
  expect(await box.resolveFile(import.meta.filename)).toBe(import.meta.filename);
  for (const name of ['..', '../access-other', '../none.yaml', '/etc/passwd'])
    await expect(box.resolveFile(path.resolve(import.meta.dirname, name))).rejects.toThrow(
      'is not in the folder',
    );
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
