// Replaces the fallback of core 3.10.2, which is reached when a page crashes outside of its layout: same words, same look.
import { type ReactNode } from 'react';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary, { type FallbackParams } from '@docusaurus/ErrorBoundary';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

/** The layout needs a route, and there is none here (facebook/docusaurus#9852). */
const ROUTE = { plugin: { name: 'docusaurus-core-error-boundary', id: 'default' } };

export default function ErrorPage(fallback: FallbackParams): ReactNode {
  return (
    <RouteContextProvider value={ROUTE}>
      {/* The layout itself may be what crashed: then the words stand without it. */}
      <ErrorBoundary fallback={() => <ErrorPageContent {...fallback} />}>
        <Layout>
          <ErrorPageContent {...fallback} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
