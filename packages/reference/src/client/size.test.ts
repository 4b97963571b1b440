import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

it('the client has at most 6 KB when bundled and compressed', () => {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const size = gzipSync(outputFiles[0]?.contents ?? '').length;
  expect(size).toBeGreaterThan(500);
  expect(size).toBeLessThanOrEqual(6 * 1024);
});
