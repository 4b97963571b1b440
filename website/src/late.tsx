import { memo, useContext, useEffect, useMemo, useState, type ComponentType, type ReactElement } from 'react';
import { __RouterContext as RouterContext } from 'react-router';

/**
 * A component that learns of a new address once the page of that address is painted, so that a sidebar of hundreds of
 * links does not hold up what the reader asked for.
 * @param Part what it is given must not change with the address
 */
export function late<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  function Late(props: Props): ReactElement {
    const current = useContext(RouterContext);
    const [known, setKnown] = useState(current);
    useEffect(() => {
      const timer = setTimeout(() => setKnown(current));
      return () => clearTimeout(timer);
    }, [current]);
    const part = useMemo(() => <Part {...props} />, [props]);
    return <RouterContext.Provider value={known}>{part}</RouterContext.Provider>;
  }
  return memo(Late);
}
