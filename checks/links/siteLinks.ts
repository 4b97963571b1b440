import type { Link } from './link';

/** Matches `to: '/…'`, `to="/…"` and `href: \`/…\`` in the modules of the website. */
const TARGET = /\b(?:to|href)(?:[:=]\s*|=\{)(['"`])(\/[^'"`]*)\1/g;
/** The slug that guides are written with; see `written` in portal.config.ts. */
const WRITTEN_SLUG = 'voltmoor';

/** Reads links from the navigation, footer and components. Targets that code assembles at run time are ignored. */
export function readSiteLinks(files: ReadonlyMap<string, string>): Link[] {
  return [...files].flatMap(([file, text]) => {
    if (!/^website\/.*\.tsx?$/.test(file) || file.includes('.test.')) return [];
    return text.split('\n').flatMap((line, index) =>
      [...line.matchAll(TARGET)].flatMap(([, , target = '']): Link[] => {
        const url = target.replaceAll('${slug}', WRITTEN_SLUG);
        if (url.includes('${')) return [];
        return [{ url, form: 'route', from: undefined, place: () => ({ file, line: index + 1 }) }];
      }),
    );
  });
}
