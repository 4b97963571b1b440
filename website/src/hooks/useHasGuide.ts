import { useMemo } from 'react';
import routes from '@generated/routes';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { createHasGuide } from './createHasGuide';

/**
 * Returns a function that checks whether the portal has a page at a route. Some components link to guides of our content;
 * a portal with other content does not have all of them.
 */
export function useHasGuide(): (route: string) => boolean {
  const base = useBaseUrl('/');
  return useMemo(() => createHasGuide(listPaths(routes), base), [base]);
}

interface RouteNode {
  path?: string | string[] | undefined;
  routes?: RouteNode[] | undefined;
}

function listPaths(tree: RouteNode[]): string[] {
  return tree.flatMap(({ path = [], routes: children }) => (children ? listPaths(children) : path));
}
