import { type ComponentType, type ReactElement, type ReactNode } from 'react';
import { Route, Switch, useLocation, type match, type SwitchProps } from 'react-router';
import { keyOfRoute, matchPath, toKey } from './matchPath';

/** A route of Docusaurus, which always has a path and a component. */
export interface PageRoute {
  path: string;
  exact?: boolean;
  strict?: boolean;
  component: ComponentType<object>;
  routes?: PageRoute[];
}

interface Matched {
  route: PageRoute;
  match: match<Record<string, string>>;
}

/**
 * Replaces `matchRoutes` of `react-router-config` 5, which compares an address with every route of the site and creates an element
 * for each, whenever a page is rendered. That work grows with the square of the number of pages. Here a route with exactly one
 * address is looked up.
 */
export function matchRoutes(
  routes: readonly PageRoute[],
  pathname: string,
  branch: Matched[] = [],
): Matched[] {
  const found = findRoute(routes, pathname);
  if (found) {
    branch.push(found);
    if (found.route.routes) matchRoutes(found.route.routes, pathname, branch);
  }
  return branch;
}

export function renderRoutes(
  routes: readonly PageRoute[] | undefined,
  extraProps: object = {},
  switchProps: SwitchProps = {},
): ReactNode {
  return routes ? <Choice routes={routes} extraProps={extraProps} switchProps={switchProps} /> : null;
}

interface ChoiceProps {
  routes: readonly PageRoute[];
  extraProps: object;
  switchProps: SwitchProps;
}

function Choice({ routes, extraProps, switchProps }: ChoiceProps): ReactElement {
  const current = useLocation();
  const route = findRoute(routes, (switchProps.location ?? current).pathname)?.route;
  return (
    <Switch {...switchProps}>
      {route && (
        <Route
          path={route.path}
          exact={route.exact}
          strict={route.strict}
          render={(props) => <route.component {...props} {...extraProps} {...{ route }} />}
        />
      )}
    </Switch>
  );
}

interface Index {
  /** Position of the first route of each address. */
  places: Map<string, number>;
  /** Positions of all other routes, in order. */
  others: number[];
}

const indexes = new WeakMap<readonly PageRoute[], Index>();

/** The first route that matches an address. */
function findRoute(routes: readonly PageRoute[], pathname: string): Matched | undefined {
  const { places, others } = indexOf(routes);
  const place = places.get(toKey(pathname));
  const candidates = place === undefined ? others : [...others, place].sort((a, b) => a - b);
  for (const candidate of candidates) {
    const route = routes[candidate];
    const match = route && matchPath(pathname, route);
    if (match) return { route, match };
  }
  return undefined;
}

function indexOf(routes: readonly PageRoute[]): Index {
  const known = indexes.get(routes);
  if (known) return known;
  const index: Index = { places: new Map(), others: [] };
  routes.forEach((route, place) => {
    const key = keyOfRoute(route);
    if (key === '') index.others.push(place);
    else if (!index.places.has(key)) index.places.set(key, place);
  });
  indexes.set(routes, index);
  return index;
}
