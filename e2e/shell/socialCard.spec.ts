import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';

/** Reads the width and height of a PNG file from its header. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('every page kind names the social card, a PNG of 1200 × 630 pixels', async ({ request }) => {
  const addresses = new Set<string>();
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    const html = await (await request.get(path)).text();
    const [, address] = /<meta[^>]+property="?og:image"?[^>]+content="?([^"\s>]+)/.exec(html) ?? [];
    expect(address, kind).toMatch(/^https:\/\/.*\.png$/);
    if (address !== undefined) addresses.add(address);
  }
  for (const address of addresses) {
    const response = await request.get(new URL(address).pathname);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(sizeOf(await response.body())).toEqual([1200, 630]);
  }
});
