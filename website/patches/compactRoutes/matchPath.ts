import { matchPath as matchPattern, type match, type RouteProps } from 'react-router';

/** Characters that make a path a pattern (path-to-regexp 1). */
const PATTERN = /[\\:(*]/;

type Match = match<Record<string, string>>;

/** Normalises an address for comparison: the router ignores case and a trailing slash. */
export function toKey(path: string): string {
  const key = path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Cache of keys by path; the key of a pattern is empty. */
const keys = new Map<string, string>();

/** The key of a route with exactly one address; empty for all other routes. */
export function keyOfRoute({ path, exact, strict, sensitive }: RouteProps): string {
  if (typeof path !== 'string' || !exact || strict || sensitive) return '';
  let key = keys.get(path);
  if (key === undefined) keys.set(path, (key = PATTERN.test(path) ? '' : toKey(path)));
  return key;
}

/**
 * Replaces `matchPath` of React Router, which compiles every path to a regular expression and caches ten thousand of them. Here
 * a path that is not a pattern is compared as text.
 */
export function matchPath(pathname: string, options: RouteProps | string): Match | null {
  const key = typeof options === 'string' ? '' : keyOfRoute(options);
  if (typeof options === 'string' || key === '') return matchPattern(pathname, options);
  // Called for every page of the site. Most paths differ in length, which is cheap to check.
  if (Math.abs(key.length - pathname.length) > 1 || toKey(pathname) !== key) return null;
  return { path: String(options.path), url: pathname, isExact: true, params: {} };
}
