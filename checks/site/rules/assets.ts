import type { Problem } from '../../rule';
import type { SiteRule } from '../rule';
import { createSiteIndex } from '../siteIndex';

/** Everything that a page loads must exist and come from the site itself. */
export const siteAssets: SiteRule = {
  id: 'site-assets',
  description: 'Scripts, styles and pictures exist and come from the site itself.',
  check(site) {
    const index = createSiteIndex(site);
    return site.pages.flatMap((page) =>
      page.assets.flatMap(({ url, by, line }): Problem[] => {
        if (url.startsWith('data:image/') || url.startsWith('#')) return [];
        const found = index.find(page, url);
        if (found.kind === 'file') return [];
        const message =
          found.kind === 'elsewhere'
            ? `${by} loads ${url} from another host.`
            : `${by} loads ${url}, which does not exist.`;
        return [{ file: page.file, line, message, fix: 'Keep the file in website/static or import it.' }];
      }),
    );
  },
};
