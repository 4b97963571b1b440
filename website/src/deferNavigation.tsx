import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import { Router, useHistory, useLocation } from 'react-router';

type History = ReturnType<typeof useHistory>;
type Location = History['location'];
type Listener = Parameters<History['listen']>[0];

/**
 * Wraps a part of the layout that appears on many pages, such as a sidebar with hundreds of links. When the reader goes to
 * another page, the part learns of the new address in a transition, so React shows the page first and updates the part
 * when there is time.
 * @param Part its props must not depend on the address
 * @param toPath returns the path that the part shows for the path of a page
 */
export function deferNavigation<Props extends object>(
  Part: ComponentType<Props>,
  toPath = (pathname: string) => pathname,
): ComponentType<Props> {
  function Deferred(props: Props): ReactElement {
    const location = useLocation();
    const history = useHistory();
    const [deferred] = useState(() => createDeferredHistory(history, toShown(location)));
    useEffect(() => startTransition(() => deferred.show(toShown(location))), [deferred, location]);
    // The same element as before keeps React from rendering the part again when only the address has changed.
    return useMemo(
      () => (
        <Router history={deferred.history}>
          <Part {...props} />
        </Router>
      ),
      [deferred, props],
    );
  }
  function toShown(location: Location): Location {
    const pathname = toPath(location.pathname);
    return pathname === location.pathname ? location : { ...location, pathname };
  }
  return memo(Deferred);
}

/** A history whose address only changes when `show` is called. It navigates like the history that it is made from. */
function createDeferredHistory(history: History, first: Location) {
  const listeners = new Set<Listener>();
  let current = first;
  const own = Object.create(history, {
    location: { get: () => current },
    listen: {
      value: (listener: Listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  }) as History;
  const show = (location: Location): void => {
    if (location === current) return;
    current = location;
    listeners.forEach((listener) => listener(location, history.action));
  };
  return { history: own, show };
}
