import { describe, expect, it } from 'vitest';
import { toLine } from '../runRules';
import type { Site } from './page';
import { readPage } from './readPage';
import { runSiteRules } from './runSiteRules';

const HOME = `<!doctype html>
<html lang="en"><head><title>Home</title>
<link rel="stylesheet" href="/assets/css/styles.css">
<link rel="canonical" href="https://docs.voltmoor.example/">
<meta name="app-scripts" content="/assets/js/main.js">
<script type="application/ld+json">{"@type":"WebSite"}</script>
</head><body>
<a href="/guides/Set%20up#first">Guide</a>
<a href="mailto:support@voltmoor.example">Write to us</a>
<main><h1>Home</h1><h2 id="news">News</h2><a href="#news">News</a>
<img src="/img/logo.svg" alt=""></main>
</body></html>`;

const GUIDE = `<!doctype html>
<html lang="en"><head><title>Guide</title></head><body>
<a href="/">Home</a>
<h1>Guide</h1>
<h2 id="first">First</h2>
<h3 id="step">Step</h3>
</body></html>`;

const OTHER_FILES = ['assets/css/styles.css', 'assets/js/main.js', 'img/logo.svg'];

/** A built site of two pages after a text of one of them was replaced. */
function buildSite(file: 'index.html' | 'guides/Set up.html', from: string, to: string, baseUrl = '/'): Site {
  const pages = { 'index.html': HOME, 'guides/Set up.html': GUIDE };
  if (!pages[file].includes(from)) throw new Error(`${file} does not hold ${from}`);
  pages[file] = pages[file].replace(from, () => to);
  return {
    pages: Object.entries(pages).map(([name, html]) => readPage(name, html)),
    files: new Set([...Object.keys(pages), ...OTHER_FILES]),
    baseUrl,
  };
}

const tell = (site: Site): string[] => runSiteRules(site).map(toLine);

describe('a built site', () => {
  it('without a fault has no finding', () => {
    expect(tell(buildSite('index.html', 'Home', 'Home'))).toEqual([]);
  });

  it.each([
    [
      'a broken link',
      '<a href="#news">',
      '<a href="/guides/Set%20down">',
      'index.html:10 a href leads to /guides/Set down, which does not exist. Correct the address, or build the page. [site-links]',
    ],
    [
      'a broken relative link',
      '<a href="#news">',
      '<a href="guides/x">',
      'index.html:10 a href leads to /guides/x, which does not exist. Correct the address, or build the page. [site-links]',
    ],
    [
      'a broken anchor',
      '#first',
      '#second',
      'index.html:8 a href leads to #second, which /guides/Set up does not have. Correct the anchor, or give the heading this id. [site-links]',
    ],
    [
      'a broken anchor of the same page',
      '"#news"',
      '"#new"',
      'index.html:10 a href leads to #new, which / does not have. Correct the anchor, or give the heading this id. [site-links]',
    ],
    [
      'a link over a redirect',
      '/guides/Set%20up#first',
      '/guides/Set%20up/',
      'index.html:8 a href leads to /guides/Set%20up/, a detour. Write /guides/Set up. [site-links]',
    ],
    [
      'a link in other capitals',
      '/guides/Set%20up#first',
      '/guides/set%20up',
      'index.html:8 a href leads to /guides/set%20up, a detour. Write /guides/Set up. [site-links]',
    ],
    [
      'a link without TLS',
      '"#news"',
      '"http://partner.example/"',
      'index.html:10 a href leads to http://partner.example/ without TLS. Write https. [site-links]',
    ],
    [
      'a javascript: link',
      '"#news"',
      '" java&#9;script:alert(1)"',
      'index.html:10 a href has the scheme javascript: Write an address; code belongs into a module. [site-links]',
    ],
    [
      'an address that cannot be decoded',
      '"#news"',
      '"/%E0%A4%A"',
      'index.html:10 a href is /%E0%A4%A, no address. Encode the address. [site-links]',
    ],
    [
      'a missing picture',
      '/img/logo.svg',
      '/img/logo.png',
      'index.html:11 img src loads /img/logo.png, which does not exist. Keep the file in website/static or import it. [site-assets]',
    ],
    [
      'a missing script of the application',
      '/assets/js/main.js',
      '/assets/js/gone.js',
      'index.html:5 meta app-scripts loads /assets/js/gone.js, which does not exist. Keep the file in website/static or import it. [site-assets]',
    ],
    [
      'a script of another host',
      '</head>',
      '<script src="https://cdn.example/x.js"></script></head>',
      'index.html:7 script src loads https://cdn.example/x.js from another host. Keep the file in website/static or import it. [site-assets]',
    ],
    [
      'a picture without alt',
      ' alt=""',
      '',
      'index.html:11 shows /img/logo.svg without alt. Add alt; an empty one where the picture only decorates. [site-images]',
    ],
    [
      'a drawing without a name',
      '<main>',
      '<main><svg role="img"><path d="M0 0"/></svg>',
      'index.html:10 has an svg with role="img" without a name. Add aria-label or aria-labelledby. [site-images]',
    ],
    [
      'an id that is there twice',
      '<main>',
      '<main id="news">',
      'index.html:10 has the id news a second time. Give one of them another id. [site-ids]',
    ],
    [
      'a second h1',
      '<h2 id="news">News</h2>',
      '<h1 id="news">News</h1>',
      'index.html:10 has a second h1, "News". Make it an h2. [site-headings]',
    ],
    [
      'no h1',
      '<h1>Home</h1>',
      '',
      'index.html:1 has no h1. Show the title of the page as h1. [site-headings]',
    ],
    [
      'a skipped level',
      '<h2 id="news">News</h2>',
      '<h3 id="news">News</h3>',
      'index.html:10 has the h3 "News" behind an h1. Make it an h2. [site-headings]',
    ],
    ['no language', ' lang="en"', '', 'index.html:1 has no language. Set lang on <html>. [site-headings]'],
    [
      'no title',
      '<title>Home</title>',
      '',
      'index.html:1 has no title. Give the page a title. [site-headings]',
    ],
    [
      'an inline script that is not pinned',
      '</head>',
      '<script>alert(1)</script></head>',
      'index.html:7 has an inline script that is not pinned, beginning "alert(1)". Move it into a module, or pin sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI= in packages/server/src/inlineScripts.json. [site-inline-code]',
    ],
    [
      'a style element',
      '</head>',
      '<style>p{}</style></head>',
      'index.html:7 has a style element. Move it into a style sheet. [site-inline-code]',
    ],
    [
      'an event handler',
      '<main>',
      '<main onclick="alert(1)">',
      'index.html:10 has the event handler onclick. Add a listener in a module. [site-inline-code]',
    ],
  ])('tells of %s', (_, from, to, told) => {
    expect(tell(buildSite('index.html', from, to))).toEqual([told]);
  });

  it('tells a fault of all pages once', () => {
    const site = buildSite('index.html', '<body>', '<body onload="x()">');
    const other = readPage('guides/Set up.html', GUIDE.replace('<body>', '<body onload="x()">'));
    const pages = site.pages.map((page) => (page.file === other.file ? other : page));
    expect(tell({ ...site, pages })).toEqual([
      'index.html:7 has the event handler onload. So does 1 more page. Add a listener in a module. [site-inline-code]',
    ]);
  });

  it('is checked below its base path', () => {
    const site = buildSite('index.html', 'Home', 'Home', '/portal/');
    expect(tell(site)).toContain(
      'index.html:8 a href leads to /guides/Set up, which does not exist. Correct the address, or build the page. [site-links]',
    );
  });
});
