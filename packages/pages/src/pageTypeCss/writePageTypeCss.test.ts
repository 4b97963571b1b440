import { useTempFolder } from '@voltmoor/build-tools/testing';
import { splitPage } from '../page';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashInline, readSheetHashes } from './sheetHashes';
import { pageTypeOf, writePageTypeCss } from './writePageTypeCss';

const page = (classes: string, body: string): string =>
  `<!doctype html><html lang=en class="${classes}"><head><link rel=stylesheet href=/base/assets/css/styles.0a1b2c3d.css /><meta name=app-styles content=/base/assets/css/styles.0a1b2c3d.css></head><body>${body}</body></html>`;

const DUTCH = page('plugin-pages', '<h1>Thuis</h1>').replaceAll('/base/', '/base/nl/');

const FILES = {
  'index.html': page('plugin-pages', '<h1>Home</h1>'),
  'guides/Set up.html': page('plugin-docs docs-doc-id-set-up', '<p>Set up</p>'),
  'guides/more.html': page('plugin-docs docs-doc-id-more', '<h1>More</h1>'),
  'own.html': '<!doctype html><html lang=en><link rel=stylesheet href=/own.css><p>Own</p></html>',
  'nl/index.html': DUTCH,
  'nl/assets/css/styles.0a1b2c3d.css': 'h1{color:red}p{color:red}table{color:red}',
  'assets/css/styles.0a1b2c3d.css': 'h1{color:red}p{color:red}table{color:red}',
};

describe('writePageTypeCss', () => {
  const { at, read, write } = useTempFolder();
  const writeSheets = () => writePageTypeCss(at(), '/base/');
  const styleOf = (name: string): string => /<style>(.*?)<\/style>/.exec(read(name))?.[1] ?? '';

  beforeEach(() => {
    for (const [name, text] of Object.entries(FILES)) write(name, text);
  });

  it('writes a small sheet into each page, and keeps the full one for the application', async () => {
    expect(await writeSheets()).toEqual({ page: 'h1{color:red}', guide: 'h1{color:red}p{color:red}' });
    expect(styleOf('index.html')).toBe('h1{color:red}');
    expect(styleOf('guides/Set up.html')).toBe('h1{color:red}p{color:red}');
    expect(styleOf('guides/more.html')).toBe('h1{color:red}p{color:red}');
    for (const name of ['index.html', 'guides/more.html']) {
      expect(read(name)).not.toContain('<link');
      expect(read(name)).toContain('<meta name=app-styles content=/base/assets/css/styles.0a1b2c3d.css>');
    }
    expect(read('assets/css/styles.0a1b2c3d.css')).toBe(FILES['assets/css/styles.0a1b2c3d.css']);
  });

  it('adds styles alone, so that nothing else of a page has to be read again', async () => {
    await writeSheets();
    for (const name of ['index.html', 'guides/more.html', 'own.html'] as const) {
      const { html, style } = splitPage(read(name));
      expect(html).toBe(splitPage(FILES[name]).html);
      expect(style).toBe(name === 'own.html' ? undefined : styleOf(name));
    }
  });

  it('lists the hashes of the sheets for the content security policy', async () => {
    expect(await readSheetHashes(at())).toEqual([]);
    await writeSheets();
    expect(await readSheetHashes(at())).toEqual(
      [hashInline('h1{color:red}'), hashInline('h1{color:red}p{color:red}')].sort(),
    );
    write('.page-type-css.json', '{}');
    await expect(readSheetHashes(at())).rejects.toThrow('must be a list of hashes. Build the site again.');
  });

  it('leaves a page as it is if it links to another sheet or is in another language', async () => {
    await writeSheets();
    expect(read('nl/index.html')).toBe(DUTCH);
    expect(read('own.html')).toBe(FILES['own.html']);
  });

  it('contain the fonts of the system, but no typefaces, which pages name in a sheet of their own', async () => {
    const face = '@font-face{font-family:a;src:url(/base/a.woff2)}';
    const local = '@font-face{font-family:b;src:local(Arial)}';
    write('assets/css/styles.0a1b2c3d.css', `h1{color:red}${face}${local}`);
    expect((await writeSheets())['page']).toBe(`${local}h1{color:red}`);
    expect(read('assets/css/styles.0a1b2c3d.css')).toBe('h1{color:red}');
    const [, address = ''] = /<meta name=late-styles content="([^"]+)">/.exec(read('index.html')) ?? [];
    expect(address).toMatch(/^\/base\/assets\/fonts\/fonts-[0-9a-f]{8}\.css$/);
    expect(read(address.replace('/base/', ''))).toBe(face);
  });

  it('fail with an address that is relative to the folder of the sheet', async () => {
    write('assets/css/styles.0a1b2c3d.css', 'h1{background:url(a.svg)}');
    await expect(writeSheets()).rejects.toThrow('contains url(a.svg), which leads elsewhere');
  });

  it('escapes a text that would close the style element', async () => {
    write('assets/css/styles.0a1b2c3d.css', 'h1::after{content:"</style><script>"}');
    await writeSheets();
    expect(styleOf('index.html')).toBe('h1::after{content:"\\3c /style><script>"}');
  });

  it.each(['h1{background:url(/a.svg)}', 'h1{background:url("data:image/svg+xml,a")}', 'h1{fill:url(#a)}'])(
    'accepts a sheet that contains %s',
    async (rule) => {
      write('assets/css/styles.0a1b2c3d.css', rule);
      expect((await writeSheets())['page']).toBe(rule);
    },
  );

  it('fails if there is not exactly one full sheet', async () => {
    write('assets/css/another.11111111.css', 'p{}');
    await expect(writeSheets()).rejects.toThrow(
      'has 2 style sheets (another.11111111.css, styles.0a1b2c3d.css)',
    );
  });
});

it('hashInline hashes as a content security policy does', () => {
  // The example of CSP Level 2, section 7.17: alert('Hello, world.');
  expect(hashInline("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

it.each([
  [
    'guide',
    '"docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page docs-doc-id-a"',
    '',
  ],
  ['overview', '"docs-wrapper plugin-docs plugin-id-default docs-version-current docs-doc-page"', ''],
  ['post', '"blog-wrapper blog-post-page plugin-blog plugin-id-default"', ''],
  ['news', '"blog-wrapper plugin-portal-news plugin-id-default"', ''],
  ['news', '"blog-wrapper plugin-blog"', ''],
  ['search', '"plugin-portal-search plugin-id-default"', ''],
  ['overview', 'plugin-docs data-theme=dark', ''],
  ['operation', 'plugin-docs', '<div class=vr data-vr-page=a><div class=vr-main>'],
  ['reference', 'plugin-docs', '<div class="vr-main vr-wide">'],
  ['reference', 'plugin-docs', '<div class=vr-main>'],
  ['reference', 'plugin-docs', '<div class=vr-main><table class="vr-table vr-map vr-field-map">'],
  ['page', 'plugin-pages', '<div class=vr-main>'],
  ['versions', 'plugin-docs', '<table class="vr-table vr-comparison">'],
  ['versions', 'plugin-docs', '<table class="vr-table vr-map vr-migration">'],
  ['changelog', 'plugin-docs', '<div class="vr vr-changelog">'],
  ['overview', 'plugin-docs', '<div class="vr-table">'],
  // Only a guide can have something that readers can change, or a table of data.
  ['figure', '"plugin-docs docs-doc-id-a"', '<figure class=f data-interactive=true>'],
  ['figure', '"plugin-docs docs-doc-id-a"', '<form><textarea name=message>'],
  ['guide', '"plugin-docs docs-doc-id-a"', '<figure class=f></figure><p data-interactive>'],
  ['table', '"plugin-docs docs-doc-id-a"', '<table><caption>Models</caption></table>'],
  ['page', 'plugin-pages', '<figure data-interactive=true>'],
])('the type of a page is %s for the classes %s and the content %s', (type, classes, content) => {
  expect(pageTypeOf(`<!doctype html><html lang=en dir=ltr class=${classes}>${content}`)).toBe(type);
});

it('a page without classes is of no type', () => {
  expect(pageTypeOf('<html><body class=plugin-docs>')).toBe('page');
});
