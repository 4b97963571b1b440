import { describe, expect, it } from 'vitest';
import { findElements, rawText } from '../html/nodes';
import { contentOf, splitPage } from './pageSource';
import { PublishedPage } from './PublishedPage';

const ADDRESS = { url: '/documentation/a%20b', route: '/documentation/a b' };

/** A page as the build minifies it: without quotes and end tags. */
const HTML = `<!doctype html><html lang=nl class="plugin-docs docs-doc-page docs-doc-id-a"><head><title data-rh=true>Set up &amp; run | Voltmoor</title>
<meta name=description content="First &quot;steps&quot;"/><meta name=robots content=noindex /><meta property=article:published_time content=2025-03-19T00:00:00Z>
<link rel=canonical href=https://docs.voltmoor.example/a /><link rel=stylesheet href=/assets/css/a.1.css /><link rel=alternate type=text/markdown href=/a.md>
<script type=application/ld+json>{"@type":"TechArticle"}</script><meta name=app-scripts content="/assets/js/a.js /assets/js/b.js"></head>
<body><nav><a href=/>Home</a></nav><main><h1>Set&nbsp;up</h1>
<ul><li><p>One<li><p>Two <a href=#b>b</a></ul><h2 id=b>Run</h2><table><tr><td><p>1<tr><td><p>2</table>
<svg viewBox="0 0 1 1"><use xlink:href=#icon /></svg><img src=/img/a.png srcset="/img/b.png 2x, /img/c.png 3x"></main><footer><h3>End</h3></footer></body></html>`;

describe('a published page', () => {
  const page = new PublishedPage(HTML, ADDRESS, { withLines: true });

  it('has what the head says, whether the attributes have quotes or not', () => {
    const { meta, ...head } = page.head;
    expect(head).toEqual({
      language: 'nl',
      classes: ['plugin-docs', 'docs-doc-page', 'docs-doc-id-a'],
      title: 'Set up & run | Voltmoor',
      description: 'First "steps"',
      canonical: 'https://docs.voltmoor.example/a',
      jsonLd: ['{"@type":"TechArticle"}'],
      publishedAt: '2025-03-19',
    });
    expect(meta.get('robots')).toBe('noindex');
  });

  it('has the h1 as its title, or else the document title, or else the route', () => {
    expect(page.title).toBe('Set up');
    expect(page.documentTitle).toBe('Set up & run');
    expect(new PublishedPage('<title>A | Voltmoor</title><main></main>', ADDRESS).title).toBe('A');
    expect(new PublishedPage('', ADDRESS).title).toBe('/documentation/a b');
  });

  it('has the headings, links and assets of the whole page with their lines', () => {
    const { headings, links, assets } = page.contents;
    expect(headings).toEqual([
      { level: 1, text: 'Set\u00a0up', line: 5 },
      { level: 2, text: 'Run', id: 'b', line: 6 },
      { level: 3, text: 'End', line: 7 },
    ]);
    expect(links.map(({ url, by, line }) => `${line} ${by} ${url}`)).toEqual([
      '3 link alternate /a.md',
      '5 a href /',
      '6 a href #b',
    ]);
    expect(assets.map(({ url, by, line }) => `${line} ${by} ${url}`)).toEqual([
      '3 link stylesheet /assets/css/a.1.css',
      '4 meta app-scripts /assets/js/a.js',
      '4 meta app-scripts /assets/js/b.js',
      '7 use href #icon',
      '7 img src /img/a.png',
      '7 img srcset /img/b.png',
      '7 img srcset /img/c.png',
    ]);
  });

  it('has no lines unless the caller requests them', () => {
    expect(new PublishedPage(HTML, ADDRESS).contents.headings[0]?.line).toBe(0);
  });

  it('has the tree that a browser builds where end tags are left out', () => {
    const textsOf = (tag: string): string[] =>
      findElements([page.document], ({ name }) => name === tag).map(({ children }) => rawText(children));
    expect(textsOf('li')).toEqual(['One', 'Two b']);
    expect(textsOf('tr')).toEqual(['1', '2']);
    expect(findElements([page.document], ({ attribs }) => 'viewBox' in attribs)).toHaveLength(1);
  });

  it('is of no kind when it only leads to other pages', () => {
    expect(page.kind).toBe('guide');
    expect(new PublishedPage('<html class=plugin-pages><main><h1>Home</h1></main>', ADDRESS).kind).toBe(
      undefined,
    );
  });
});

describe('hostile markup', () => {
  const tagsOf = (html: string): string[] =>
    findElements(new PublishedPage(html, ADDRESS).document.children, () => true).map(({ name }) => name);

  it('is read as a browser reads it', () => {
    expect(tagsOf('<title><script>x</script></title>')).not.toContain('script');
    expect(tagsOf('<!-- <script>x</script> --><p>')).not.toContain('script');
    expect(tagsOf('<template><script>x</script></template>')).toContain('script');
    expect(tagsOf('<noscript><img src=x></noscript>')).toContain('img');
    expect(tagsOf('<svg><title><style><img src=x></style></title></svg>')).not.toContain('img');
    expect(tagsOf('<table><img src=x><tr><td>1</table>').join(' ')).toBe(
      'html head body img table tbody tr td',
    );
  });
});

describe('the content of a page', () => {
  it('stays the same when only navigation, names of scripts and styles or the Markdown link change', () => {
    const contentOfFile = (file: string): string => contentOf(splitPage(file).html);
    const changed = HTML.replace('Home', 'Start')
      .replaceAll('/assets/js/a', '/assets/js/z')
      .replace('a.1.css', 'a.2.css')
      .replace('</head>', '<link rel="alternate" type="text/markdown" href="/a.md"></head>');
    expect(contentOfFile(changed)).toBe(contentOfFile(HTML));
  });

  it.each([
    ['the main part', 'One', 'Three'],
    ['the title', 'Set up &amp;', 'Begin &amp;'],
    ['a picture', '/img/a.png', '/img/z.png'],
    ['the kind of page', 'docs-doc-id-a', 'blog-wrapper'],
  ])('changes with %s', (_what, before, after) => {
    expect(contentOf(HTML.replace(before, after))).not.toBe(contentOf(HTML));
  });

  it('has the text of code without its colours', () => {
    const html =
      '<html><head></head><body><main><pre><div class=l><span style=x>a</span> b</div></pre></main>';
    expect(contentOf(html)).toBe('<html><head></head><body><main><pre>a b</pre></main>');
  });

  it('keeps the elements of code with hidden parts, so that the parts stay hidden', () => {
    const html =
      '<html><head></head><body><main><pre><span data-vr-for=0>a</span><span data-vr-for=1 hidden>b</span></pre></main>';
    expect(contentOf(html)).toBe(html);
  });

  it('is the whole page if there is no main part', () => {
    expect(contentOf('<head></head><p>A')).toBe('<head></head><p>A');
  });
});
