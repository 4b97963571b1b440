import type { Rule } from '../../rule';
import type { Site } from '../site';

/** A page needs one h1 and headings without skipped levels. */
export const siteHeadings: Rule<Site> = {
  id: 'site-headings',
  description: 'A built page has a title, a language, one h1 and no skipped heading level.',
  check({ pages }, report) {
    for (const { file, headings, language, title, redirect } of pages) {
      if (redirect) continue;
      const top = { file, line: 1 };
      if (language === '') report(top, 'has no language.', 'Set lang on <html>.');
      if (title.trim() === '') report(top, 'has no title.', 'Give the page a title.');
      const tops = headings.filter(({ level }) => level === 1);
      if (tops.length === 0) report(top, 'has no h1.', 'Show the page title as h1.');
      for (const { line, text } of tops.slice(1))
        report({ file, line }, `has a second h1, "${text.trim()}".`, 'Make it an h2.');
      headings.slice(1).forEach(({ level, text, line }, index) => {
        const before = headings[index]?.level ?? 0;
        if (level <= before + 1) return;
        const message = `has the h${level} "${text.trim().slice(0, 60)}" after an h${before}.`;
        report({ file, line }, message, `Make it an h${before + 1}.`);
      });
    }
  },
};

/** An id must be unique on its page. */
export const siteIds: Rule<Site> = {
  id: 'site-ids',
  description: 'Ids are unique on a built page.',
  check({ pages }, report) {
    for (const { file, repeatedIds } of pages) {
      for (const { id, line } of repeatedIds)
        report({ file, line }, `has the id ${id} twice.`, 'Give one of them another id.');
    }
  },
};

/** Pictures need alternative texts for readers who cannot see them. */
export const siteImages: Rule<Site> = {
  id: 'site-images',
  description: 'Pictures on built pages have an alternative text, and drawings have a name.',
  check({ pages }, report) {
    for (const { file, imagesWithoutAlt, unnamedDrawings } of pages) {
      for (const { src, line } of imagesWithoutAlt) {
        const fix = 'Add alt. Leave it empty if the picture is decorative.';
        report({ file, line }, `shows ${src} without alt.`, fix);
      }
      for (const { line } of unnamedDrawings) {
        const message = 'has an svg with role="img" without a name.';
        report({ file, line }, message, 'Add aria-label or aria-labelledby.');
      }
    }
  },
};

/**
 * Global variables that a page's scripts look for and that may not exist. Browsers expose elements with an id as
 * properties of `window`, so a script would find an element with such an id instead. The names belong to Docusaurus, to
 * its bundler and to functions that some browsers lack.
 */
const GLOBALS = /^(docusaurus(Root)?|webpackChunk.*|requestIdleCallback|cancelIdleCallback)$/;

/** An element's id must not have the name of such a global variable. */
export const siteGlobalIds: Rule<Site> = {
  id: 'site-global-ids',
  description: 'No id on a built page has the name of a global that its scripts look for.',
  check({ pages }, report) {
    for (const { file, ids } of pages) {
      for (const id of [...ids].filter((name) => GLOBALS.test(name)))
        report(
          { file },
          `has the id ${id}, which hides a global variable that scripts of the page use.`,
          'Give the element another id.',
        );
    }
  },
};
