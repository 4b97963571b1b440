import type { SiteRule } from '../rule';

/**
 * Global variables that a page's scripts look for and that may not exist. Browsers expose elements with an id as
 * properties of `window`, so a script would find an element with such an id instead. The names belong to Docusaurus, to
 * its bundler and to functions that some browsers lack.
 */
const GLOBALS = /^(docusaurus(Root)?|webpackChunk.*|requestIdleCallback|cancelIdleCallback)$/;

/** An element's id must not have the name of such a global variable. */
export const siteGlobalIds: SiteRule = {
  id: 'site-global-ids',
  description: 'No id on a built page has the name of a global that its scripts look for.',
  check({ pages }) {
    return pages.flatMap(({ file, ids }) =>
      [...ids]
        .filter((id) => GLOBALS.test(id))
        .map((id) => ({
          file,
          message: `has the id ${id}, which hides a global variable that scripts of the page use.`,
          fix: 'Give the element another id.',
        })),
    );
  },
};
