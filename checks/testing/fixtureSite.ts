import { toLine } from '../runRules';
import { readPage } from '../site/readPage';
import { runSiteRules } from '../site/runSiteRules';
import { createSite } from '../site/site';
import type { Files } from './fixturePortal';

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

export const HOME = 'index.html';
export const GUIDE = 'guides/Set up.html';
const GUIDE_TEXT = 'guides/Set up.md';

/** A built site of two pages, which each test can change. */
export function readSiteFixture(): Files {
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
export function redirectTo(url: string): string {
  return `<!doctype html>\n<html><head><meta http-equiv="refresh" content="0; url=${url}"></head></html>`;
}

export async function listSiteProblems(files: Files, baseUrl = '/'): Promise<string[]> {
  const isPage = ([file]: [string, string]) => file.endsWith('.html');
  const site = createSite({
    pages: [...files].filter(isPage).map(([file, html]) => readPage(file, html, { withLines: true })),
    files: new Set([...files.keys(), ...OTHER_FILES]),
    texts: new Map([...files].filter((entry) => !isPage(entry))),
    sheets: new Set(),
    baseUrl,
  });
  return (await runSiteRules(site)).map(toLine);
}
