import { describe, expect, it } from 'vitest';
import { toLine } from '../runRules';
import type { Site } from './page';
import { testFaults } from '../testing/testFaults';
import { edit, type Files } from '../testing/fixturePortal';
import { readPage } from './readPage';
import { runSiteRules } from './runSiteRules';

const HOME_HTML = `<!doctype html>
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

const GUIDE_HTML = `<!doctype html>
<html lang="en" class="docs-doc-page docs-doc-id-setup"><head><title>Guide</title></head><body>
<a href="/">Home</a>
<h1>Guide</h1>
<h2 id="first">First</h2>
<h3 id="step">Step</h3>
</body></html>`;

const OTHER_FILES = ['assets/css/styles.css', 'assets/js/main.js', 'img/logo.svg'];

const HOME = 'index.html';
const GUIDE = 'guides/Set up.html';
const GUIDE_TEXT = 'guides/Set up.md';

/** A built site of two pages, which each test can change. */
function readPages(): Files {
  return new Map([
    [HOME, HOME_HTML],
    [GUIDE, GUIDE_HTML],
    [GUIDE_TEXT, '# Guide\n\n## First\n\n### Step\n'],
    ['llms.txt', '- [Guide](/guides/Set%20up.md)\n- [CPO API](/llms-full-cpo.txt)\n'],
    ['llms-full-cpo.txt', '- [Guides](/llms-full-cpo-guides.txt)\n'],
    ['llms-full-cpo-guides.txt', '# Guide\n'],
  ]);
}

/** A page that redirects to a URL. */
function redirectTo(url: string): string {
  return `<!doctype html>\n<html><head><meta http-equiv="refresh" content="0; url=${url}"></head></html>`;
}

function listMessages(files: Files, baseUrl = '/'): string[] {
  const isPage = ([file]: [string, string]) => file.endsWith('.html');
  const pages = [...files].filter(isPage).map(([file, html]) => readPage(file, html, { withLines: true }));
  const texts = new Map([...files].filter((entry) => !isPage(entry)));
  const site: Site = {
    pages,
    files: new Set([...files.keys(), ...OTHER_FILES]),
    texts,
    sheets: new Set(),
    baseUrl,
  };
  return runSiteRules(site).map(toLine);
}

describe('a built site', () => {
  it('has no findings when nothing is wrong', () => {
    expect(listMessages(readPages())).toEqual([]);
  });

  testFaults(
    [
      {
        name: 'a broken link',
        seed: (files) => edit(files, HOME, '<a href="#news">', '<a href="/guides/Set%20down">'),
        message:
          'index.html:10 a href leads to /guides/Set down, which does not exist. Correct the address, or build the page. [site-links]',
      },
      {
        name: 'a broken relative link',
        seed: (files) => edit(files, HOME, '<a href="#news">', '<a href="guides/x">'),
        message:
          'index.html:10 a href leads to /guides/x, which does not exist. Correct the address, or build the page. [site-links]',
      },
      {
        name: 'a broken anchor',
        seed: (files) => edit(files, HOME, '#first', '#second'),
        message:
          'index.html:8 a href leads to #second, which /guides/Set up does not have. Correct the anchor, or give the heading this id. [site-links]',
      },
      {
        name: 'a broken anchor of the same page',
        seed: (files) => edit(files, HOME, '"#news"', '"#new"'),
        message:
          'index.html:10 a href leads to #new, which / does not have. Correct the anchor, or give the heading this id. [site-links]',
      },
      {
        name: 'a link to a redirect',
        seed: (files) => edit(files, HOME, '/guides/Set%20up#first', '/guides/Set%20up/'),
        message:
          'index.html:8 a href leads to /guides/Set%20up/, which is not the exact route of the page. Write /guides/Set up. [site-links]',
      },
      {
        name: 'a link with different capitals',
        seed: (files) => edit(files, HOME, '/guides/Set%20up#first', '/guides/set%20up'),
        message:
          'index.html:8 a href leads to /guides/set%20up, which is not the exact route of the page. Write /guides/Set up. [site-links]',
      },
      {
        name: 'a link without TLS',
        seed: (files) => edit(files, HOME, '"#news"', '"http://partner.example/"'),
        message:
          'index.html:10 a href leads to http://partner.example/ without TLS. Write https. [site-links]',
      },
      {
        name: 'a javascript: link',
        seed: (files) => edit(files, HOME, '"#news"', '" java&#9;script:alert(1)"'),
        message:
          'index.html:10 a href uses the scheme javascript:, which links must not use. Link to an https address or a path of the site, and move code into a module. [site-links]',
      },
      {
        name: 'an address that cannot be decoded',
        seed: (files) => edit(files, HOME, '"#news"', '"/%E0%A4%A"'),
        message:
          'index.html:10 a href is /%E0%A4%A, which is not an address. Encode the address. [site-links]',
      },
      {
        name: 'a hash that cannot be decoded',
        seed: (files) => edit(files, HOME, '"#news"', '"#100%"'),
        message: 'index.html:10 a href is #100%, which is not an address. Encode the address. [site-links]',
      },
      {
        name: 'a redirect to a page that does not exist',
        seed: (files) => files.set('old.html', redirectTo('/guides/old')),
        message:
          'old.html:2 redirects to /guides/old, which is not a page of this site. Name a page of this site. [site-redirects]',
      },
      {
        name: 'a redirect to another host',
        seed: (files) => files.set('old.html', redirectTo('https://evil.example/')),
        message:
          'old.html:2 redirects to https://evil.example/, which is not a page of this site. Name a page of this site. [site-redirects]',
      },
      {
        name: 'a redirect to itself',
        seed: (files) => files.set('old.html', redirectTo('/old')),
        message:
          'old.html:2 redirects in a circle: /old → /old. Redirect to the page that has the content. [site-redirects]',
      },
      {
        name: 'a chain of redirects',
        seed: (files) => files.set('old.html', redirectTo('/')).set('oldest.html', redirectTo('/old')),
        message:
          'oldest.html:2 redirects to /old, which redirects again: /oldest → /old → /. Name /. [site-redirects]',
      },
      {
        name: 'a link to a page that redirects',
        seed: (files) => {
          files.set('old.html', redirectTo('/'));
          edit(files, HOME, '"#news"', '"/old"');
        },
        message: 'index.html:10 a href leads to /old, which redirects. Link to / directly. [site-links]',
      },
      {
        name: 'a missing picture',
        seed: (files) => edit(files, HOME, '/img/logo.svg', '/img/logo.png'),
        message:
          'index.html:11 img src loads /img/logo.png, which does not exist. Keep the file in website/static or import it. [site-assets]',
      },
      {
        name: 'a missing script of the application',
        seed: (files) => edit(files, HOME, '/assets/js/main.js', '/assets/js/gone.js'),
        message:
          'index.html:5 meta app-scripts loads /assets/js/gone.js, which does not exist. Keep the file in website/static or import it. [site-assets]',
      },
      {
        name: 'a missing style sheet of the application',
        seed: (files) =>
          edit(files, HOME, '</head>', '<meta name="app-styles" content="/assets/css/gone.css"></head>'),
        message:
          'index.html:7 meta app-styles loads /assets/css/gone.css, which does not exist. Keep the file in website/static or import it. [site-assets]',
      },
      {
        name: 'a script from another host',
        seed: (files) =>
          edit(files, HOME, '</head>', '<script src="https://cdn.example/x.js"></script></head>'),
        message:
          'index.html:7 script src loads https://cdn.example/x.js from another host. Keep the file in website/static or import it. [site-assets]',
      },
      {
        name: 'a picture without alt',
        seed: (files) => edit(files, HOME, ' alt=""', ''),
        message:
          'index.html:11 shows /img/logo.svg without alt. Add alt. Leave it empty if the picture is decorative. [site-images]',
      },
      {
        name: 'a drawing without a name',
        seed: (files) => edit(files, HOME, '<main>', '<main><svg role="img"><path d="M0 0"/></svg>'),
        message:
          'index.html:10 has an svg with role="img" without a name. Add aria-label or aria-labelledby. [site-images]',
      },
      {
        name: 'a duplicate id',
        seed: (files) => edit(files, HOME, '<main>', '<main id="news">'),
        message: 'index.html:10 has the id news twice. Give one of them another id. [site-ids]',
      },
      {
        name: 'an id with the name of a global variable',
        seed: (files) => edit(files, HOME, '<main>', '<main id="docusaurusRoot">'),
        message:
          'index.html has the id docusaurusRoot, which hides a global variable that scripts of the page use. Give the element another id. [site-global-ids]',
      },
      {
        name: 'a second h1',
        seed: (files) => edit(files, HOME, '<h2 id="news">News</h2>', '<h1 id="news">News</h1>'),
        message: 'index.html:10 has a second h1, "News". Make it an h2. [site-headings]',
      },
      {
        name: 'no h1',
        seed: (files) => edit(files, HOME, '<h1>Home</h1>', ''),
        message: 'index.html:1 has no h1. Show the page title as h1. [site-headings]',
      },
      {
        name: 'a skipped level',
        seed: (files) => edit(files, HOME, '<h2 id="news">News</h2>', '<h3 id="news">News</h3>'),
        message: 'index.html:10 has the h3 "News" after an h1. Make it an h2. [site-headings]',
      },
      {
        name: 'no language',
        seed: (files) => edit(files, HOME, ' lang="en"', ''),
        message: 'index.html:1 has no language. Set lang on <html>. [site-headings]',
      },
      {
        name: 'no title',
        seed: (files) => edit(files, HOME, '<title>Home</title>', ''),
        message: 'index.html:1 has no title. Give the page a title. [site-headings]',
      },
      {
        name: 'an inline script that is not pinned',
        seed: (files) => edit(files, HOME, '</head>', '<script>alert(1)</script></head>'),
        message:
          'index.html:7 has an inline script that is not pinned, beginning "alert(1)". Move it into a module, or pin sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI= in packages/server/src/deploy/inlineScripts.json. [site-inline-code]',
      },
      {
        name: 'a style element',
        seed: (files) => edit(files, HOME, '</head>', '<style>p{}</style></head>'),
        message:
          'index.html:7 has a style element that packages/page-type-css did not write. Move it into a style sheet. [site-inline-code]',
      },
      {
        name: 'a page without a Markdown form',
        seed: (files) => files.delete(GUIDE_TEXT),
        message:
          'guides/Set up.html:1 has no Markdown form. Let packages/published-pages write guides/Set up.md. [site-markdown]',
      },
      {
        name: 'a Markdown form that is cut before the end',
        seed: (files) => files.set(GUIDE_TEXT, '# Guide\n'),
        message:
          'guides/Set up.md:1 ends before the heading "First". Write the whole page; programs cannot read the rest elsewhere. [site-markdown]',
      },
      {
        name: 'a Markdown form that is cut inside of code',
        seed: (files) => files.set(GUIDE_TEXT, '# Guide\n\n## First\n\n```js\nlet a'),
        message:
          'guides/Set up.md:1 ends inside of code. Write the whole page; programs cannot read the rest elsewhere. [site-markdown]',
      },
      {
        name: 'a Markdown form that no list names',
        seed: (files) => edit(files, 'llms.txt', 'Set%20up', 'Other'),
        message:
          'guides/Set up.md:1 is in no list of pages. Add it to llms.txt or a list that llms.txt names. [site-markdown]',
      },
      {
        name: 'a text of an API that is too large',
        seed: (files) => files.set('llms-full-cpo-guides.txt', 'x'.repeat(400_000)),
        message:
          'llms-full-cpo-guides.txt:1 has 400000 bytes, but at most 399999 are allowed. Split it. [site-markdown]',
      },
      {
        name: 'a text of an API that no index names',
        seed: (files) => edit(files, 'llms-full-cpo.txt', 'cpo-guides', 'cpo-other'),
        message:
          'llms-full-cpo-guides.txt:1 is in no index. Name it in llms.txt or in the index of its API. [site-markdown]',
      },
      {
        name: 'an event handler',
        seed: (files) => edit(files, HOME, '<main>', '<main onclick="alert(1)">'),
        message:
          'index.html:10 has the event handler onclick. Add a listener in a module. [site-inline-code]',
      },
    ],
    readPages,
    listMessages,
  );

  it('may redirect once', () => {
    expect(listMessages(readPages().set('old.html', redirectTo('/guides/Set%20up#first')))).toEqual([]);
  });

  it('reports each redirect of a circle', () => {
    const files = readPages().set('a.html', redirectTo('/b')).set('b.html', redirectTo('/a'));
    expect(listMessages(files)).toEqual([
      'a.html:2 redirects in a circle: /a → /b → /a. Redirect to the page that has the content. [site-redirects]',
      'b.html:2 redirects in a circle: /b → /a → /b. Redirect to the page that has the content. [site-redirects]',
    ]);
  });

  it('reports a problem of all pages once', () => {
    const files = readPages();
    for (const file of [HOME, GUIDE]) edit(files, file, '<body>', '<body onload="x()">');
    expect(listMessages(files)).toEqual([
      'index.html:7 has the event handler onload. So does 1 more page. Add a listener in a module. [site-inline-code]',
    ]);
  });

  it('is checked with its base path', () => {
    expect(listMessages(readPages(), '/portal/')).toContain(
      'index.html:8 a href leads to /guides/Set up, which does not exist. Correct the address, or build the page. [site-links]',
    );
  });
});
