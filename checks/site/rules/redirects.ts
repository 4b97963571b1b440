import type { Problem } from '../../rule';
import type { SitePage } from '../page';
import type { SiteRule } from '../rule';
import { createSiteIndex, type SiteIndex } from '../siteIndex';

/** A redirect must lead to an existing page in one step. */
export const siteRedirects: SiteRule = {
  id: 'site-redirects',
  description: 'A page that redirects leads to a page of the site in one step.',
  check(site) {
    const index = createSiteIndex(site);
    return site.pages.flatMap((page) => checkRedirect(page, index));
  },
};

function checkRedirect(page: SitePage, index: SiteIndex): Problem[] {
  if (!page.redirect) return [];
  const { line, url } = page.redirect;
  const fault = (message: string, fix: string): Problem[] => [{ file: page.file, line, message, fix }];
  const { steps, last } = follow(page, index);
  if (last === undefined)
    return fault(`redirects to ${url}, which is not a page of this site.`, 'Name a page of this site.');
  if (steps.includes(last))
    return fault(
      `redirects in a circle: ${[...steps, last].join(' → ')}.`,
      'Redirect to the page that has the content.',
    );
  if (steps.length > 1)
    return fault(
      `redirects to ${url}, which redirects again: ${[...steps, last].join(' → ')}.`,
      `Name ${last}.`,
    );
  return [];
}

/** Follows redirects. Returns the routes in order and the last page's route; undefined when that is not a page. */
function follow(page: SitePage, index: SiteIndex): { steps: string[]; last: string | undefined } {
  const steps: string[] = [];
  let current = page;
  while (current.redirect && !steps.includes(current.route)) {
    steps.push(current.route);
    const found = index.find(current, current.redirect.url);
    if (found.kind !== 'page') return { steps, last: undefined };
    current = found.page;
  }
  return { steps, last: current.route };
}
