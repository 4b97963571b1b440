import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Props } from '@theme/DocRoot';
import { expect, it, vi } from 'vitest';
import DocRoot from './index';

vi.mock('@docusaurus/router', () => import('../../../patches/compactRoutes/router'));
vi.mock('@docusaurus/renderRoutes', async () => ({
  default: (await import('../../../patches/compactRoutes/routeConfig')).renderRoutes,
}));
vi.mock('@docusaurus/theme-common', () => ({
  HtmlClassNameProvider: ({ children }: { children: ReactNode }) => children,
  ThemeClassNames: { page: { docsDocPage: 'docs-doc-page' } },
}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDocsVersion: () => ({ docsSidebars: { products: ['Set up', 'Connect'] } }),
  DocsSidebarProvider: ({
    name,
    items,
    children,
  }: {
    name?: string;
    items?: string[];
    children: ReactNode;
  }) => (
    <>
      [{name}: {items?.join(', ')}] {children}
    </>
  ),
}));
vi.mock('@theme/DocRoot/Layout', () => ({
  default: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));
vi.mock('@theme/NotFound/Content', () => ({ default: () => 'There is no such page.' }));

const page = (text: string) => (): ReactElement => <p>{text}</p>;
const route = {
  path: '/',
  component: page('root'),
  routes: [
    { path: '/Set up', component: page('Set up the site'), exact: true, sidebar: 'products' },
    { path: '/faq', component: page('Questions'), exact: true },
  ],
};

const show = (address: string): string =>
  renderToStaticMarkup(
    <StaticRouter location={address} context={{}}>
      <DocRoot {...({ route } as unknown as Props)} />
    </StaticRouter>,
  );

it('shows the document of the address with its sidebar', () => {
  expect(show('/Set%20up')).toBe('[products: Set up, Connect] <main><p>Set up the site</p></main>');
});

it('shows a document without a sidebar', () => {
  expect(show('/faq/')).toBe('[: ] <main><p>Questions</p></main>');
});

it('says so when there is no document at the address', () => {
  expect(show('/gone')).toBe('There is no such page.');
});
