import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleEarlyWindow } from './bundleEarlyWindow';

it('makes one small script with its styles, whose name changes with its content', () => {
  const { file, code } = bundleEarlyWindow();
  expect(file).toMatch(/^assets\/js\/search-early\.[0-9a-f]{8}\.js$/);
  expect(code).toContain('.early-search');
  expect(code).not.toContain('EARLY_STYLES');
  expect(gzipSync(code).length).toBeLessThan(3_500);
});
