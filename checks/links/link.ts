import type { Place } from '../rule';

/** A link or a picture, and where it is written. */
export interface Link {
  /** As written, with HTML entities decoded. */
  url: string;
  /** `route` is a path with plain spaces, as in front matter and data. `markdown` is percent-encoded. */
  form: 'markdown' | 'route' | 'image';
  /** Route of the page that contains the link, to resolve `#anchor`; undefined outside of pages. */
  from: string | undefined;
  target: Target;
  /** Finds the place. It is called only for reported problems, because the search is slow. */
  place(): Place;
}

/** What a link leads to. */
export type Target =
  | { kind: 'internal'; path: string; anchor: string | undefined }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'external'; url: URL }
  | { kind: 'mail' }
  | { kind: 'relative' }
  | { kind: 'unsafe'; scheme: string }
  | { kind: 'malformed' };

/** @param from route of the page that contains the link */
export function createLink(
  url: string,
  form: Link['form'],
  place: () => Place,
  from: string | undefined = undefined,
): Link {
  return { url, form, from, target: toTarget({ url, form }), place };
}

/** Host name of the portal itself. */
const OWN_HOST = 'docs.voltmoor.example';

/** Classifies a link. Like a browser, it ignores spaces and control characters within the scheme. */
export function toTarget({ url, form }: Pick<Link, 'url' | 'form'>): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(visibleOf(url))?.[1]?.toLowerCase();
  if (scheme !== undefined && !url.startsWith('/')) return toSchemed(url, scheme);
  if (url.startsWith('//')) return { kind: 'unsafe', scheme: 'a missing scheme' };
  if (url.startsWith('#')) return { kind: 'anchor', anchor: decode(url.slice(1)) ?? url.slice(1) };
  if (!url.startsWith('/')) return { kind: 'relative' };
  const [, path = '', , anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const decoded = form === 'route' && !/%[0-9a-f]{2}/i.test(path) ? path : decode(path);
  if (decoded === undefined) return { kind: 'malformed' };
  return { kind: 'internal', path: decoded, anchor: anchor === undefined ? undefined : decode(anchor) };
}

/** Removes spaces and control characters. */
function visibleOf(text: string): string {
  return [...text].filter((character) => character > ' ').join('');
}

function toSchemed(url: string, scheme: string): Target {
  switch (scheme) {
    case 'http':
    case 'https': {
      if (!URL.canParse(url)) return { kind: 'malformed' };
      const parsed = new URL(url);
      if (parsed.host !== OWN_HOST) return { kind: 'external', url: parsed };
      const anchor = parsed.hash.slice(1);
      return {
        kind: 'internal',
        path: decode(parsed.pathname) ?? parsed.pathname,
        anchor: anchor || undefined,
      };
    }
    case 'mailto':
      return { kind: 'mail' };
    default:
      return { kind: 'unsafe', scheme };
  }
}

/** Percent-decodes a text; undefined when an escape sequence is invalid. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
