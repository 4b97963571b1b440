import { useEffect, useMemo, type ReactElement } from 'react';
import { DocsSidebarProvider, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { readHash } from '@voltmoor/browser-input/address';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import Loading from '@theme/Loading';
import { useReferenceHtml } from '../../client/useReferenceHtml';
import { startReference } from '../../client';
import { Article } from './Article';
import { toSchemaTrail } from './schemaTrail';

/**
 * A page of the reference. Its HTML is rendered at build time. Hydration does not render it again, and a client-side
 * navigation fetches it as HTML, so schemas and samples are never part of the JavaScript.
 */
export default function ReferencePage(): ReactElement {
  const { pathname, hash } = useLocation();
  const state = useReferenceHtml(pathname);

  useEffect(startLater, []);
  const isFetched = state.status === 'ready' && state.page.takeNodes !== undefined;
  useEffect(() => {
    if (isFetched && hash) document.getElementById(readHash({ hash }).anchor)?.scrollIntoView();
  }, [isFetched, pathname, hash]);

  if (state.status !== 'ready') {
    return (
      <Loading
        error={state.error}
        isLoading
        pastDelay={state.pastDelay}
        timedOut={false}
        retry={state.retry}
      />
    );
  }
  const { page } = state;
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <Breadcrumbs pathname={pathname} title={page.title} />
      <Article pathname={pathname} page={page} />
    </>
  );
}

/** Starts the client in a separate task, so that adding its controls does not delay hydration. */
function startLater(): () => void {
  let end: (() => void) | undefined;
  const timer = setTimeout(() => {
    end = startReference(document);
  });
  return () => {
    clearTimeout(timer);
    end?.();
  };
}

/** Breadcrumbs from the sidebar. The page of a type is not in the sidebar; its breadcrumbs are those of its API. */
function Breadcrumbs({ pathname, title }: { pathname: string; title: string }): ReactElement {
  const sidebar = useDocsSidebar();
  const name = title.split(' · ')[0] ?? title;
  const trail = useMemo(
    () => sidebar && toSchemaTrail(sidebar.items, pathname, name),
    [sidebar, pathname, name],
  );
  if (!sidebar || !trail) return <DocBreadcrumbs />;
  return (
    <DocsSidebarProvider items={trail} name={sidebar.name}>
      <DocBreadcrumbs />
    </DocsSidebarProvider>
  );
}
