import { isPinned } from '@voltmoor/server/deploy/inlineScripts';
import type { Finding } from '../runRules';
import type { Site } from './page';
import type { SiteRule } from './rule';
import { siteAssets } from './rules/assets';
import { createInlineCodeRule } from './rules/inlineCode';
import { siteGlobalIds } from './rules/globalIds';
import { siteLinks } from './rules/links';
import { siteMarkdown } from './rules/markdown';
import { siteRedirects } from './rules/redirects';
import { siteHeadings, siteIds, siteImages } from './rules/structure';

/** All rules about the built site. */
export const siteRules: readonly SiteRule[] = [
  siteLinks,
  siteRedirects,
  siteAssets,
  siteHeadings,
  siteIds,
  siteGlobalIds,
  siteImages,
  siteMarkdown,
  createInlineCodeRule(isPinned),
];

/** Runs the rules. A problem in the layout occurs on every page, so it is reported once with the number of pages. */
export function runSiteRules(site: Site, rules: readonly SiteRule[] = siteRules): Finding[] {
  const unique = new Map<string, { finding: Finding; files: Set<string> }>();
  for (const rule of rules) {
    for (const problem of rule.check(site)) {
      const key = `${rule.id} ${problem.message}`;
      const known = unique.get(key);
      if (known) known.files.add(problem.file);
      else unique.set(key, { finding: { ...problem, rule: rule.id }, files: new Set([problem.file]) });
    }
  }
  return [...unique.values()]
    .map(({ finding, files }) =>
      files.size === 1 ? finding : { ...finding, message: `${finding.message} ${toOthers(files.size - 1)}` },
    )
    .sort(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.rule.localeCompare(b.rule),
    );
}

function toOthers(count: number): string {
  return count === 1 ? 'So does 1 more page.' : `So do ${count} more pages.`;
}
