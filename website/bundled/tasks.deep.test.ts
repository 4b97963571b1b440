import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';

it('load without Docusaurus, which takes most of a second in each of three threads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tasks-'));
  try {
    const file = path.join(folder, 'tasks.cjs');
    const module = pathToFileURL(path.join(root, 'packages/build-tools/src/bundling/bundle.mjs')).href;
    const { bundle } = (await import(module)) as { bundle: (entry: string, to: string) => Promise<void> };
    await bundle(path.join(__dirname, 'tasks.ts'), file);
    const loaded = readFileSync(file, 'utf8').match(/require\("[^"]+"\)/g) ?? [];
    expect(loaded).toContain('require("react/jsx-runtime")');
    expect(loaded.filter((name) => name.includes('@docusaurus'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
