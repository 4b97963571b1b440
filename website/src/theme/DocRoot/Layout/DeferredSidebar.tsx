// The sidebar of theme-classic. It is updated after the page when the reader goes to another page, and then scrolls to the
// entry of that page. Comparisons of two versions are not in the sidebar, so it opens at the operation or type that they
// compare.
import { useEffect, type ReactElement } from 'react';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import Sidebar from '@theme/DocRoot/Layout/Sidebar';
import { deferNavigation } from '@site/src/deferNavigation';
import { showCurrentEntry } from '@site/src/showCurrentEntry';

function ScrolledSidebar(props: Props): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => {
    // The categories of the current page open in effects that run after this one.
    const frame = requestAnimationFrame(() =>
      showCurrentEntry(document.querySelector(`.${ThemeClassNames.docs.docSidebarContainer} .menu`)),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return <Sidebar {...props} />;
}

/**
 * The end of the address of a comparison: `/compare/post-tokens-221/post-tokens-211` of an operation, or
 * `/schemas/Tariff221/Tariff211` of a type. It begins with the page of the newer version.
 */
const COMPARISON = /\/compare(\/[^/]+)(?:\/.*)?$|(\/schemas\/[^/]+)\/.+$/;

export default deferNavigation(ScrolledSidebar, (pathname) => pathname.replace(COMPARISON, '$1$2'));
