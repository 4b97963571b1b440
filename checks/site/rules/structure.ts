import type { Problem } from '../../rule';
import type { SitePage } from '../page';
import type { SiteRule } from '../rule';

/** A page needs one h1 and headings without skipped levels. */
export const siteHeadings: SiteRule = {
  id: 'site-headings',
  description: 'A built page has a title, a language, one h1 and no skipped heading level.',
  check: ({ pages }) => pages.filter(({ redirect }) => !redirect).flatMap(checkHeadings),
};

function checkHeadings({ file, headings, lang, title }: SitePage): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, message: string, fix: string) => problems.push({ file, line, message, fix });
  if (lang === '') report(1, 'has no language.', 'Set lang on <html>.');
  if (title.trim() === '') report(1, 'has no title.', 'Give the page a title.');
  const tops = headings.filter(({ level }) => level === 1);
  if (tops.length === 0) report(1, 'has no h1.', 'Show the page title as h1.');
  for (const { line, text } of tops.slice(1))
    report(line, `has a second h1, "${text.trim()}".`, 'Make it an h2.');
  headings.forEach(({ level, text, line }, index) => {
    const before = headings[index - 1]?.level ?? 0;
    if (index > 0 && level > before + 1) {
      report(
        line,
        `has the h${level} "${text.trim().slice(0, 60)}" after an h${before}.`,
        `Make it an h${before + 1}.`,
      );
    }
  });
  return problems;
}

/** An id must be unique on its page. */
export const siteIds: SiteRule = {
  id: 'site-ids',
  description: 'Ids are unique on a built page.',
  check({ pages }) {
    return pages.flatMap(({ file, repeatedIds }) =>
      repeatedIds.map(({ id, line }) => ({
        file,
        line,
        message: `has the id ${id} twice.`,
        fix: 'Give one of them another id.',
      })),
    );
  },
};

/** Pictures need alternative texts for readers who cannot see them. */
export const siteImages: SiteRule = {
  id: 'site-images',
  description: 'Pictures on built pages have an alternative text, and drawings have a name.',
  check({ pages }) {
    return pages.flatMap(({ file, imagesWithoutAlt, unnamedDrawings }) => [
      ...imagesWithoutAlt.map(({ src, line }) => ({
        file,
        line,
        message: `shows ${src} without alt.`,
        fix: 'Add alt. Leave it empty if the picture is decorative.',
      })),
      ...unnamedDrawings.map(({ line }) => ({
        file,
        line,
        message: 'has an svg with role="img" without a name.',
        fix: 'Add aria-label or aria-labelledby.',
      })),
    ]);
  },
};
