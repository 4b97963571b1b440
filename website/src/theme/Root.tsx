// Tells the script of deferredHydration when the application is ready, in the empty root of the theme.
import { useEffect, type ReactNode } from 'react';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  // Runs after the effects of all components inside, so menus are ready.
  useEffect(() => {
    document.dispatchEvent(new Event('app-ready'));
  }, []);
  return children;
}
