import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, settingsOf } from './compress';

const content = Buffer.from('chargers and sites '.repeat(200));

it('compresses without loss, and to the same bytes each time', async () => {
  for (const effort of ['page', 'asset'] as const) {
    const br = await compress(content, 'br', effort);
    expect(brotliDecompressSync(br).equals(content)).toBe(true);
    expect((await compress(content, 'br', effort)).equals(br)).toBe(true);
    const gzip = await compress(content, 'gzip', effort);
    expect(gunzipSync(gzip).equals(content)).toBe(true);
    expect(gzip.subarray(4, 8).equals(Buffer.alloc(4)), 'no time in the header').toBe(true);
  }
});

it('gives different settings different names', () => {
  expect(
    new Set([settingsOf('br', 'page'), settingsOf('br', 'asset'), settingsOf('gzip', 'page')]).size,
  ).toBe(3);
  expect(settingsOf('gzip', 'asset')).toBe(settingsOf('gzip', 'page'));
});
