// Replaces the fallback of Docusaurus for a page that crashes outside its layout. It looks the same as a crash inside
// the layout.
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
      {/* If the layout itself has crashed, the message is shown without it. */}
      <ErrorBoundary fallback={() => <ErrorPageContent {...fallback} />}>
        <Layout>
          <ErrorPageContent {...fallback} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
