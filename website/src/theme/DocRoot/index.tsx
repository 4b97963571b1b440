// Replaces DocRoot of theme-classic, which compares the address with every document of the site whenever a page is
// rendered. Here the route of the page is looked up.
import type { ReactElement } from 'react';
import { DocsSidebarProvider, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import { useLocation } from '@docusaurus/router';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocRoot';
import DocRootLayout from '@theme/DocRoot/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import { matchRoutes, type PageRoute } from '../../../patches/compactRoutes/routeConfig';

type DocumentRoute = PageRoute & { sidebar?: string };

export default function DocRoot({ route }: Props): ReactElement {
  const { pathname } = useLocation();
  const { docsSidebars } = useDocsVersion();
  const [current] = matchRoutes((route.routes ?? []) as PageRoute[], pathname);
  if (!current) return <NotFoundContent />;
  const { sidebar } = current.route as DocumentRoute;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={sidebar} items={sidebar ? docsSidebars[sidebar] : undefined}>
        <DocRootLayout>{renderRoutes(route.routes)}</DocRootLayout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
