import { matchPath as matchPattern, type match, type RouteProps } from 'react-router';

/** Characters that make a path a pattern (path-to-regexp 1). */
const PATTERN = /[\\:(*]/;

type Match = match<Record<string, string>>;

/** What is compared of an address: the router tells neither capitals nor a slash at the end apart. */
export function toKey(path: string): string {
  const key = path.toLowerCase();
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
}

/** Keys by path; empty for a pattern. */
const keys = new Map<string, string>();

/** The key of a route that stands for one address alone; empty for all others. */
export function keyOfRoute({ path, exact, strict, sensitive }: RouteProps): string {
  if (typeof path !== 'string' || !exact || strict || sensitive) return '';
  let key = keys.get(path);
  if (key === undefined) keys.set(path, (key = PATTERN.test(path) ? '' : toKey(path)));
  return key;
}

/**
 * React Router's `matchPath`, which makes a regular expression of every path that it is asked about, and keeps ten
 * thousand of them. Here a path that is no pattern is compared.
 */
export function matchPath(pathname: string, options: RouteProps | string): Match | null {
  const key = typeof options === 'string' ? '' : keyOfRoute(options);
  if (typeof options === 'string' || key === '') return matchPattern(pathname, options);
  // The pages of a site are asked one by one, and most differ in length.
  if (Math.abs(key.length - pathname.length) > 1 || toKey(pathname) !== key) return null;
  return { path: String(options.path), url: pathname, isExact: true, params: {} };
}
