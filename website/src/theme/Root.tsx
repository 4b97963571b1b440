// Fills in theme-classic 3.10.2's empty root: the search window stands above all pages, and the late start is told when
// the application has taken the page over.
import { SearchRoot } from '@voltmoor/search/SearchRoot';
import { useEffect, type ReactNode } from 'react';
import { afterParts } from '@site/src/inParts';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  // Runs after the effects of everything inside, so menus and search keys are in place.
  useEffect(() => {
    afterParts(() => document.dispatchEvent(new Event('app-ready')));
  }, []);
  return <SearchRoot>{children}</SearchRoot>;
}
