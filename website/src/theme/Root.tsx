// Adds the search dialog to the empty root of the theme, and tells the script of deferredHydration when the application is
// ready.
import { SearchRoot } from '@voltmoor/search/ui';
import { useEffect, type ReactNode } from 'react';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  // Runs after the effects of all components inside, so menus and search keys are ready.
  useEffect(() => {
    document.dispatchEvent(new Event('app-ready'));
  }, []);
  return <SearchRoot>{children}</SearchRoot>;
}
