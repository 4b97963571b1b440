import type { PageReference } from '@voltmoor/pages/page';
import type { Rule } from '../../rule';
import type { Site, SitePage } from '../site';

/** Every link must lead to its target directly, without a redirect. */
export const siteLinks: Rule<Site> = {
  id: 'site-links',
  description: 'Links of built pages lead to pages and files of the site, without a redirect.',
  check(site, report) {
    for (const page of site.pages) {
      for (const link of page.links) {
        const [message, fix] = describeFault(page, link, site) ?? [];
        if (message && fix) report({ file: page.file, line: link.line }, `${link.by} ${message}`, fix);
      }
    }
  },
};

/** Returns what is wrong with a link and how to fix it. */
function describeFault(
  page: SitePage,
  { url }: PageReference,
  { find }: Site,
): [message: string, fix: string] | undefined {
  const found = find(page, url);
  switch (found.kind) {
    case 'page':
      if (found.page.redirect)
        return [`leads to ${url}, which redirects.`, `Link to ${found.page.redirect.url} directly.`];
      if (found.anchor === '' || found.page.ids.has(found.anchor)) return undefined;
      return [
        `leads to #${found.anchor}, which ${found.page.route} does not have.`,
        'Correct the anchor, or give the heading this id.',
      ];
    case 'near':
      return [`leads to ${url}, which is not the exact route of the page.`, `Write ${found.route}.`];
    case 'missing':
      return [`leads to ${found.path}, which does not exist.`, 'Correct the address, or build the page.'];
    case 'unsafe':
      return [
        `uses the scheme ${found.scheme}, which links must not use.`,
        'Link to an https address or a path of the site, and move code into a module.',
      ];
    case 'malformed':
      return [`is ${url}, which is not an address.`, 'Encode the address.'];
    case 'elsewhere':
      return found.url.protocol === 'https:' ? undefined : [`leads to ${url} without TLS.`, 'Write https.'];
    case 'file':
      return undefined;
    default:
      return found satisfies never;
  }
}

/** A redirect must lead to an existing page in one step. */
export const siteRedirects: Rule<Site> = {
  id: 'site-redirects',
  description: 'A page that redirects leads to a page of the site in one step.',
  check(site, report) {
    for (const page of site.pages) {
      if (!page.redirect) continue;
      const { line, url } = page.redirect;
      const place = { file: page.file, line };
      const { steps, last } = follow(page, site);
      const way = [...steps, last].join(' → ');
      if (last === undefined)
        report(place, `redirects to ${url}, which is not a page of this site.`, 'Name a page of this site.');
      else if (steps.includes(last))
        report(place, `redirects in a circle: ${way}.`, 'Redirect to the page that has the content.');
      else if (steps.length > 1)
        report(place, `redirects to ${url}, which redirects again: ${way}.`, `Name ${last}.`);
    }
  },
};

/** Follows redirects. Returns the routes in order and the last page's route; undefined when that is not a page. */
function follow(page: SitePage, { find }: Site): { steps: string[]; last: string | undefined } {
  const steps: string[] = [];
  let current = page;
  while (current.redirect && !steps.includes(current.route)) {
    steps.push(current.route);
    const found = find(current, current.redirect.url);
    if (found.kind !== 'page') return { steps, last: undefined };
    current = found.page;
  }
  return { steps, last: current.route };
}

/** Everything that a page loads must exist and come from the site itself. */
export const siteAssets: Rule<Site> = {
  id: 'site-assets',
  description: 'Scripts, styles and pictures exist and come from the site itself.',
  check({ pages, find }, report) {
    for (const page of pages) {
      for (const { url, by, line } of page.assets) {
        if (url.startsWith('data:image/') || url.startsWith('#')) continue;
        const { kind } = find(page, url);
        if (kind === 'file') continue;
        const fault = kind === 'elsewhere' ? ' from another host.' : ', which does not exist.';
        const fix = 'Keep the file in website/static or import it.';
        report({ file: page.file, line }, `${by} loads ${url}${fault}`, fix);
      }
    }
  },
};
