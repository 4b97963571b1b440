import { findEntry, type Manifest, type ManifestEntry } from './manifest';

export type Resolution =
  | { kind: 'entry'; entry: ManifestEntry; path: string; query: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'not-found' }
  | { kind: 'bad-request' };

/**
 * Where a request's target leads. Only listed paths are ever served; `.html`, `/index` and a trailing slash fold into
 * the plain path, with the query kept.
 *
 * @param target request target as it came, such as `/news.html?x=1`
 */
export function resolvePath(manifest: Manifest, target: string): Resolution {
  const { rawPath, query } = splitTarget(target);
  const path = decodePath(rawPath);
  if (path === undefined) return { kind: 'bad-request' };
  // An escaped slash is part of a name, and no name has one.
  if (/%2f/i.test(rawPath)) return { kind: 'not-found' };

  const entry = findEntry(manifest, path);
  if (entry) return { kind: 'entry', entry, path, query };

  const plain = foldPath(path);
  if (plain !== path && findEntry(manifest, plain)) {
    return { kind: 'redirect', location: encodePath(plain) + query };
  }
  return { kind: 'not-found' };
}

/** Splits `/path?query`; of an absolute target (`http://host/path`, RFC 9112, section 3.2.2) only these two count. */
export function splitTarget(target: string): { rawPath: string; query: string } {
  const own = target.replace(/^https?:\/\/[^/?]*/i, '');
  const mark = own.indexOf('?');
  const rawPath = mark < 0 ? own : own.slice(0, mark);
  return { rawPath: rawPath === '' ? '/' : rawPath, query: mark < 0 ? '' : own.slice(mark) };
}

/** Decoded path, or undefined for bad escapes, control characters, fragments and paths without one leading slash. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.startsWith('//') || /[\\#]/.test(raw)) return undefined;
  try {
    const path = decodeURIComponent(raw);
    return [...path].some((character) => character < ' ' || character === '\u007f') ? undefined : path;
  } catch {
    return undefined;
  }
}

function foldPath(path: string): string {
  const folded = trimSlashes(path)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return folded === '' ? '/' : folded;
}

/** Without slashes at the end; a loop, since a pattern takes quadratic time on a path of thousands of slashes. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%2C', ',');
}
