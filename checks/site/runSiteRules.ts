import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { Rule } from '../rule';
import { byPlace, collect, type Finding } from '../runRules';
import { inlineCode } from './rules/inlineCode';
import { siteAssets, siteLinks, siteRedirects } from './rules/links';
import { siteMarkdown } from './rules/markdown';
import { siteGlobalIds, siteHeadings, siteIds, siteImages } from './rules/structure';
import type { Site } from './site';

/** All rules about the built site. Their problems contain file paths relative to the site's folder. */
export const siteRules: readonly Rule<Site>[] = [
  siteLinks,
  siteRedirects,
  siteAssets,
  siteHeadings,
  siteIds,
  siteGlobalIds,
  siteImages,
  siteMarkdown,
  inlineCode,
];

/** A problem of the built site. */
export interface SiteFinding extends Finding {
  /** All pages that have the problem. */
  files: ReadonlySet<string>;
}

/** Runs the rules. A problem in the layout occurs on every page, so it is reported once with the number of pages. */
export async function runSiteRules(site: Site, rules = siteRules): Promise<SiteFinding[]> {
  const found = await Promise.all(rules.map(({ id, check }) => collect(id, (report) => check(site, report))));
  return [...groupBy(found.flat(), ({ rule, message }) => `${rule} ${message}`).values()]
    .flatMap((same) => {
      const files = new Set(same.map(({ file }) => file));
      const more = files.size === 1 ? '' : ` ${toOthers(files.size - 1)}`;
      return same.slice(0, 1).map((first) => ({ ...first, message: first.message + more, files }));
    })
    .sort(byPlace);
}

/** Rules about what readers' browsers load and run. They apply to every page. */
const SAFETY: ReadonlySet<string> = new Set([siteAssets.id, inlineCode.id]);

/**
 * Whether a problem is a matter of style in a document that only has to be valid: all pages that have it are made from
 * such documents.
 * @param prefixes routes above the pages of these documents, such as `/documentation/parks/operations`
 */
export function isForeignStyle({ rule, files }: SiteFinding, prefixes: readonly string[]): boolean {
  const isForeign = (file: string) =>
    prefixes.some((prefix) => [`${prefix}/`, `${prefix}.`].some((start) => `/${file}`.startsWith(start)));
  return !SAFETY.has(rule) && [...files].every(isForeign);
}

function toOthers(count: number): string {
  return count === 1 ? 'So does 1 more page.' : `So do ${count} more pages.`;
}
