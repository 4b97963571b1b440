import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildPagePolicy } from '../http/headers';
import { hashScript, isPinned, PINNED_SCRIPTS } from './inlineScripts';

const ROOT = path.resolve(__dirname, '../../../..');

it('hashScript hashes as a content security policy does', () => {
  // The example of CSP Level 2, section 7.17: alert('Hello, world.');
  expect(hashScript("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

// website/inlineScripts.test.ts compares the hashes with the scripts themselves.
describe('the pinned scripts', () => {
  it.each(PINNED_SCRIPTS)('"$name" has a hash that browsers accept in a policy', ({ hash }) => {
    expect(Buffer.from(hash.replace('sha256-', ''), 'base64')).toHaveLength(32);
    expect(buildPagePolicy({ scripts: [hash], styles: [], connect: [] })).toContain(
      `script-src 'self' '${hash}';`,
    );
  });

  it.each(PINNED_SCRIPTS)('"$name" names files of this repository that exist', ({ source }) => {
    for (const [file] of source.matchAll(/website\/[\w/.]+\w/g))
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  });

  it('differ from each other', () => {
    expect(new Set(PINNED_SCRIPTS.map(({ hash }) => hash)).size).toBe(PINNED_SCRIPTS.length);
  });
});

it('isPinned accepts exactly the pinned text', () => {
  const pinned = [{ name: 'Greeting', source: 'a test', hash: hashScript('greet()') }];
  expect(isPinned('greet()', '/', pinned)).toBe(true);
  for (const text of ['greet() ', 'greet();steal()', 'Greet()', '', 'steal()'])
    expect(isPinned(text, '/', pinned), text).toBe(false);
  expect(isPinned('steal()', '/')).toBe(false);
});
