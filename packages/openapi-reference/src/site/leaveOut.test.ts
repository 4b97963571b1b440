import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaveOut, leaveOutOfPages } from './leaveOut';

const LINK = '<link rel="alternate" type="text/markdown" href="/base/api/a.md">';
const page = (go: string): string =>
  `<html><head>${LINK}</head><body><main><p aria-label="<div>">before<div class=vr-panel data-vr-later=""><pre><code>${go}</code></pre></div><p>between<details><summary>Your values</summary><div data-vr-later=""><input></div></details></main>after</body></html>`;
const PARTS = ['<pre><code>a <b>&lt;</b> b</code></pre>', '<input>'];
const LEAN = page('X')
  .replace(
    '<pre><code>X</code></pre>',
    '<p class="vr-hint vr-rest">Read it in the <a href="/base/api/a.md">Markdown of this page</a>.</p>',
  )
  .replace('<input>', '');
const twin = (text: string) => ({ url: '/base/api/a.md', text });

describe('leaveOut', () => {
  it('takes the marked parts out and leaves a link to the twin where code was', () => {
    expect(leaveOut(page('a <b>&lt;</b> b'), twin('```\na < b\n```'))).toEqual({ html: LEAN, parts: PARTS });
  });

  it('leaves a page whole whose twin was cut, and one that marks nothing', () => {
    expect(leaveOut(page('a <b>&lt;</b> b'), twin('```\na'))).toBeUndefined();
    expect(leaveOut('<main><p>text</main>', twin(''))).toBeUndefined();
    expect(leaveOut('<p>no content', twin(''))).toBeUndefined();
  });

  it('writes the parts of each page beside it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lean-'));
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('a.html', page('a <b>&lt;</b> b'));
    write('a.md', 'a < b');
    write('without-twin.html', page('a').replace(LINK, ''));
    write('plain.html', '<main>text</main>');
    expect(await leaveOutOfPages(folder)).toBe(1);
    expect(read('a.html')).toBe(LEAN);
    expect(JSON.parse(read('a.parts.json'))).toEqual(PARTS);
    expect(read('without-twin.html')).toContain('<code>a</code>');
    expect(read('plain.html')).toBe('<main>text</main>');
    rmSync(folder, { recursive: true });
  });
});
