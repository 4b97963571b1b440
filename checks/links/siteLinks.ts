import type { Link } from './link';

/** `to: '/…'`, `to="/…"`, `href: \`/…\`` in the site's own modules. */
const TARGET = /\b(?:to|href)(?:[:=]\s*|=\{)(['"`])(\/[^'"`]*)\1/g;
/** The slug as guides are written, see `written` in portal.config.ts. */
const WRITTEN_SLUG = 'voltmoor';

/** Links of the navigation, the footer and the site's components. Targets that are put together by code are left out. */
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
