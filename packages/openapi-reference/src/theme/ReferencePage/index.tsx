import { useEffect, type ReactElement } from 'react';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import Loading from '@theme/Loading';
import { useReferenceHtml } from '../../client/useReferenceHtml';
import { startReference } from '../../client';

/**
 * A page of the reference: static HTML made at build time, kept as it is when the application starts
 * and fetched as HTML when a reader navigates to it. No schema or sample is ever sent as JavaScript.
 */
export default function ReferencePage(): ReactElement {
  const { pathname, hash } = useLocation();
  const page = useReferenceHtml(pathname);

  useEffect(() => startReference(document), []);
  useEffect(() => {
    if (page.status !== 'ready' || !page.fetched || !hash) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [page, hash]);

  if (page.status !== 'ready') {
    return (
      <Loading error={page.error} isLoading pastDelay={page.pastDelay} timedOut={false} retry={page.retry} />
    );
  }
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <DocBreadcrumbs />
      <div
        id="reference-page"
        data-path={decodeURI(pathname)}
        data-description={page.description}
        data-title={page.title}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </>
  );
}
