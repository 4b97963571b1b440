import type { Manifest, ManifestEntry } from './manifest';

export type Resolution =
  | { kind: 'entry'; entry: ManifestEntry; path: string }
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
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  const path = decodePath(rawPath);
  if (path === undefined) return { kind: 'bad-request' };

  const entry = own(manifest.entries, path);
  if (entry) return { kind: 'entry', entry, path };

  const plain = foldPath(path);
  if (plain !== path && own(manifest.entries, plain)) {
    return { kind: 'redirect', location: encodePath(plain) + query };
  }
  return { kind: 'not-found' };
}

/** Decoded path, or undefined for bad escapes, control characters and paths that do not start with one slash. */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.startsWith('//') || raw.includes('\\')) return undefined;
  try {
    const path = decodeURIComponent(raw);
    return [...path].some((character) => character < ' ' || character === '\u007f') ? undefined : path;
  } catch {
    return undefined;
  }
}

function foldPath(path: string): string {
  const folded = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return folded === '' ? '/' : folded;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%2C', ',');
}

function own(entries: Manifest['entries'], path: string): ManifestEntry | undefined {
  return Object.hasOwn(entries, path) ? entries[path] : undefined;
}
