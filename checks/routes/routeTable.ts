import type { Place } from '../rule';

/** A page or a file of the site. */
export interface Route extends Place {
  /** With capitals and spaces, without trailing slash: `/documentation/voltmoor-ui/Set up/chargers`. */
  path: string;
  isDraft: boolean;
  /** Ids on the page; undefined where only the built page tells. */
  anchors: ReadonlySet<string> | undefined;
}

/** What a path of a link leads to. */
export type Found =
  | { kind: 'route'; route: Route }
  /** There is one that differs in capitals or in a slash only. */
  | { kind: 'near'; route: Route }
  | { kind: 'none' };

/** All routes, to be asked by path. */
export interface RouteTable {
  all: readonly Route[];
  find(path: string): Found;
}

/** The form in which two routes collide on a file system or with a careless reader. */
export function toCollisionKey(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
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
