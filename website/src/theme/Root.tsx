// Fills in theme-classic 3.10.2's empty root: it tells the late start when the application has taken the page over.
import { useEffect, type ReactNode } from 'react';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  // Runs after the effects of everything inside, so menus and search keys are in place.
  useEffect(() => {
    document.dispatchEvent(new Event('app-ready'));
  }, []);
  return children;
}
