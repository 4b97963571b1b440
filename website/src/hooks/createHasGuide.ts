import { toPathKey } from '../toPathKey';

/**
 * @param paths paths of all pages, including the base URL
 * @param base base URL, with slashes at both ends
 * @returns a function that checks whether there is a guide at a route below the base URL
 */
export function createHasGuide(paths: readonly string[], base: string): (route: string) => boolean {
  const known = new Set(paths.map(toPathKey));
  return (route) => known.has(toPathKey(base + route.slice(1)));
}
