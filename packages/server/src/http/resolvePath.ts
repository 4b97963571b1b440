import { findEntry, type Manifest, type ManifestEntry } from '../manifest/manifest';

export type Resolution =
  | { kind: 'entry'; entry: ManifestEntry; path: string; query: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'not-found' }
  | { kind: 'bad-request' };

/**
 * Finds the file, redirect or error for a request target.
 *
 * Only paths of the manifest are served. A path with `.html`, `/index` or a trailing slash redirects to the path without
 * it, and keeps the query. Paths of the manifest do not contain the base URL of the site, so this function removes the
 * base from the target and adds it to redirects. Targets outside of the base are not found. The base without its
 * trailing slash redirects to the home page.
 * @param target request target as the client sent it, such as `/news.html?x=1`
 */
export function resolvePath(manifest: Manifest, target: string): Resolution {
  const { rawPath: address, query } = splitTarget(target);
  if (decodePath(address) === undefined) return { kind: 'bad-request' };
  const { base = '' } = manifest;
  if (base !== '' && address === base) return { kind: 'redirect', location: `${base}/${query}` };
  if (!address.startsWith(`${base}/`)) return { kind: 'not-found' };
  const rawPath = address.slice(base.length);
  const path = decodePath(rawPath);
  if (path === undefined) return { kind: 'bad-request' };
  // An escaped slash is part of a file name, but no file name contains a slash.
  if (/%2f/i.test(rawPath)) return { kind: 'not-found' };

  const entry = findEntry(manifest, path);
  if (entry) return { kind: 'entry', entry, path, query };

  const plain = toPlainPath(path);
  if (plain !== path && findEntry(manifest, plain)) {
    return { kind: 'redirect', location: base + encodePath(plain) + query };
  }
  return { kind: 'not-found' };
}

/**
 * Splits a request target into path and query, and the host of an absolute target (`http://host/path`, RFC 9112, section
 * 3.2.2).
 * @returns the encoded path, the query with its `?`, or an empty string without a query, and the host, if there is one
 */
export function splitTarget(target: string): { rawPath: string; query: string; host?: string | undefined } {
  const [start = '', host] = target.startsWith('/') ? [] : (/^https?:\/\/([^/?]*)/i.exec(target) ?? []);
  const local = target.slice(start.length);
  const mark = local.indexOf('?');
  const rawPath = mark < 0 ? local : local.slice(0, mark);
  return { rawPath: rawPath === '' ? '/' : rawPath, query: mark < 0 ? '' : local.slice(mark), host };
}

// eslint-disable-next-line no-control-regex -- a path must not contain these
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

/**
 * Decodes a path.
 * @returns undefined for invalid escapes, control characters, backslashes, fragments, and paths that do not begin with
 * exactly one slash
 */
function decodePath(raw: string): string | undefined {
  if (!raw.startsWith('/') || raw.startsWith('//') || /[\\#]/.test(raw)) return undefined;
  try {
    const path = raw.includes('%') ? decodeURIComponent(raw) : raw;
    return CONTROL_CHARACTERS.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function toPlainPath(path: string): string {
  const plain = trimSlashes(path)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return plain === '' ? '/' : plain;
}

/** Removes slashes at the end, with a loop, since a pattern takes quadratic time for a path of thousands of slashes. */
function trimSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

/** Encodes a path. Commas stay, as browsers write them. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%2C', ',');
}
