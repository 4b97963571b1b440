import type { PageReference } from '@voltmoor/published-pages/page';
import type { Problem } from '../../rule';
import type { SitePage } from '../page';
import type { SiteRule } from '../rule';
import { createSiteIndex, type SiteIndex } from '../siteIndex';

/** Every link must lead to its target directly, without a redirect. */
export const siteLinks: SiteRule = {
  id: 'site-links',
  description: 'Links of built pages lead to pages and files of the site, without a redirect.',
  check(site) {
    const index = createSiteIndex(site);
    return site.pages.flatMap((page) => page.links.flatMap((link) => checkLink(page, link, index)));
  },
};

function checkLink(page: SitePage, { url, by, line }: PageReference, index: SiteIndex): Problem[] {
  const fault = (message: string, fix: string): Problem[] => [
    { file: page.file, line, message: `${by} ${message}`, fix },
  ];
  const found = index.find(page, url);
  switch (found.kind) {
    case 'page':
      if (found.page.redirect)
        return fault(`leads to ${url}, which redirects.`, `Link to ${found.page.redirect.url} directly.`);
      if (found.anchor === '' || found.page.ids.has(found.anchor)) return [];
      return fault(
        `leads to #${found.anchor}, which ${found.page.route} does not have.`,
        'Correct the anchor, or give the heading this id.',
      );
    case 'near':
      return fault(`leads to ${url}, which is not the exact route of the page.`, `Write ${found.route}.`);
    case 'missing':
      return fault(
        `leads to ${found.path}, which does not exist.`,
        'Correct the address, or build the page.',
      );
    case 'unsafe':
      return fault(
        `uses the scheme ${found.scheme}, which links must not use.`,
        'Link to an https address or a path of the site, and move code into a module.',
      );
    case 'malformed':
      return fault(`is ${url}, which is not an address.`, 'Encode the address.');
    case 'elsewhere':
      if (found.url.protocol === 'https:') return [];
      return fault(`leads to ${url} without TLS.`, 'Write https.');
    case 'file':
      return [];
    default:
      return found satisfies never;
  }
}
