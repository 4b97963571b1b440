import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import largeSite from './largeSite';

let generatedFilesDir: string;
beforeEach(() => {
  generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'routes-'));
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(generatedFilesDir, { recursive: true });
});

function cacheOf(routes: number): unknown {
  const names = Object.fromEntries(Array.from({ length: routes }, (_, index) => [`/${index}`, {}]));
  writeFileSync(path.join(generatedFilesDir, 'routesChunkNames.json'), JSON.stringify(names));
  const config = { cache: true };
  const { configureWebpack } = largeSite({ generatedFilesDir } as LoadContext);
  configureWebpack?.(config, false, {} as never, undefined);
  return config.cache;
}

it('bundles with a cache, except for a very large site', () => {
  expect(cacheOf(5_000)).toBe(true);
  expect(cacheOf(5_001)).toBe(false);
});

it('keeps the cache of the development server', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(cacheOf(5_001)).toBe(true);
});
