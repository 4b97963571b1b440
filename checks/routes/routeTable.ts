import type { Place } from '../rule';

/** A page or a file of the site. */
export interface Route extends Place {
  /** With capital letters and spaces and without a trailing slash: `/documentation/voltmoor-ui/Set up/chargers`. */
  path: string;
  isDraft: boolean;
  /** Ids on the page; undefined when they are only known after the build. */
  anchors: ReadonlySet<string> | undefined;
}

/** The result of looking up a path. */
type Found =
  | { kind: 'route'; route: Route }
  /** The path differs from a route only in case or in a slash. */
  | { kind: 'near'; route: Route }
  | { kind: 'none' };

/** All routes, for lookup by path. */
export interface RouteTable {
  all: readonly Route[];
  find(path: string): Found;
}

/** Returns a key that is equal for routes that differ only in case, which some file systems cannot distinguish. */
export function toCollisionKey(path: string): string {
  return path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
}

export function createRouteTable(all: readonly Route[]): RouteTable {
  const exact = new Map(all.map((route) => [route.path, route]));
  const folded = new Map(all.map((route) => [toCollisionKey(route.path), route]));
  return {
    all,
    find(path) {
      const route = exact.get(path);
      if (route) return { kind: 'route', route };
      const near = folded.get(toCollisionKey(path));
      return near ? { kind: 'near', route: near } : { kind: 'none' };
    },
  };
}
