import { useEffect, useMemo, type ReactElement } from 'react';
import { DocsSidebarProvider, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import Loading from '@theme/Loading';
import { useReferenceHtml } from '../../client/useReferenceHtml';
import { startReference } from '../../client';
import { Article } from './Article';
import { toSchemaTrail } from './schemaTrail';

/**
 * A page of the reference: static HTML made at build time, kept as it is when the application starts
 * and fetched as HTML when a reader navigates to it. No schema or sample is ever sent as JavaScript.
 */
export default function ReferencePage(): ReactElement {
  const { pathname, hash } = useLocation();
  const state = useReferenceHtml(pathname);

  useEffect(startLater, []);
  const isFetched = state.status === 'ready' && state.page.takeNodes !== undefined;
  useEffect(() => {
    if (isFetched && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
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

/** In a task of its own, so that taking the page over is not held up by the buttons of its samples. */
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

/** Breadcrumbs by the sidebar; the page of a type, which no sidebar lists, hangs below its API. */
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
