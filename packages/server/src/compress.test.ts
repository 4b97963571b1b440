import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, settingsOf } from './compress';

const content = Buffer.from('chargers and sites '.repeat(200));

it('gives back the content, and the same bytes each time', async () => {
  for (const effort of ['page', 'asset'] as const) {
    const br = await compress(content, 'br', effort);
    expect(brotliDecompressSync(br).equals(content)).toBe(true);
    expect((await compress(content, 'br', effort)).equals(br)).toBe(true);
    const gzip = await compress(content, 'gzip', effort);
    expect(gunzipSync(gzip).equals(content)).toBe(true);
    expect(gzip.subarray(4, 8).equals(Buffer.alloc(4)), 'no time in the header').toBe(true);
  }
});

it('names the settings, so that a cache never mixes them', () => {
  expect(
    new Set([settingsOf('br', 'page'), settingsOf('br', 'asset'), settingsOf('gzip', 'page')]).size,
  ).toBe(3);
  expect(settingsOf('gzip', 'asset')).toBe(settingsOf('gzip', 'page'));
});
