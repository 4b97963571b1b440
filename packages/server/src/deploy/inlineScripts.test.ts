import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashInline } from '@voltmoor/pages/pageTypeCss';
import { describe, expect, it } from 'vitest';
import { buildPagePolicy } from '../http/headers';
import { temporaryFolder } from '../testing/temporaryFolder';
import { isPinned, PINNED_SCRIPTS, readPinnedHashes } from './inlineScripts';

const ROOT = path.resolve(__dirname, '../../../..');

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
  const pinned = [{ name: 'Greeting', source: 'a test', hash: hashInline('greet()') }];
  expect(isPinned('greet()', '/', pinned)).toBe(true);
  for (const text of ['greet() ', 'greet();steal()', 'Greet()', '', 'steal()'])
    expect(isPinned(text, '/', pinned), text).toBe(false);
  expect(isPinned('steal()', '/')).toBe(false);
});

describe('the banner of another base URL', () => {
  const banner = (tail: string) => `show("<p>Current configured baseUrl = <span>${tail}</p>")`;
  const AT_ROOT = banner('/</span>  (default value)');
  const BELOW_DOCS = banner('/docs/</span> ');
  const pin = (text: string) => [{ name: 'Banner', source: 'a test', hash: hashInline(text) }];

  it.each([
    ['minified', (text: string) => text],
    ['as Docusaurus writes it', (text: string) => text.replaceAll('<', '\\u003c')],
  ])('is accepted, %s', (_name, write) => {
    const pinned = pin(write(AT_ROOT));
    expect(isPinned(write(AT_ROOT), '/', pinned)).toBe(true);
    expect(isPinned(write(BELOW_DOCS), '/docs/', pinned)).toBe(true);
    expect(isPinned(write(BELOW_DOCS), '/handbook/', pinned)).toBe(false);
    expect(isPinned(`${write(BELOW_DOCS)};steal()`, '/docs/', pinned)).toBe(false);
  });

  it('has its hash in the policy, and no other script has', async () => {
    const dir = temporaryFolder();
    const others = '<script src="/a.js"></script><script>steal()</script>';
    writeFileSync(path.join(dir, 'index.html'), `<script data-rh=true>${BELOW_DOCS}</script>${others}`);
    expect(await readPinnedHashes(dir, '/', pin(AT_ROOT))).toEqual([hashInline(AT_ROOT)]);
    const both = [hashInline(AT_ROOT), hashInline(BELOW_DOCS)];
    expect(await readPinnedHashes(dir, '/docs/', pin(AT_ROOT))).toEqual(both);
  });
});
