import { decodePath } from '@voltmoor/browser-input/address';

/**
 * @param paths paths of all pages, including the base URL
 * @param base base URL, with slashes at both ends
 * @returns a function that checks whether there is a guide at a route below the base URL
 */
export function createHasGuide(paths: readonly string[], base: string): (route: string) => boolean {
  const known = new Set(paths.map(toKey));
  return (route) => known.has(toKey(base + route.slice(1)));
}

/** A path without hash, percent-encoding and trailing slash, for comparison. */
function toKey(path: string): string {
  return decodePath(path.replace(/#.*/, '')).replace(/\/$/, '');
}
