import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import { readBuiltPage } from '@reference/built-pages';
import { decodePath, readHash } from '@voltmoor/pages/browser';
import Loading from '@theme/Loading';
import { useReferenceHtml } from '../../client/useReferenceHtml';
import { startReference } from '../../client';
import type { ReferenceHtml } from '../../client/pageCache';
import { Breadcrumbs } from './Breadcrumbs';

/**
 * A page of the reference. Its HTML is rendered at build time. Hydration does not render it again, and a client-side
 * navigation fetches it as HTML, so schemas and samples are never part of the JavaScript.
 */
export default function ReferencePage(): ReactElement {
  const { pathname, hash } = useLocation();
  const state = useReferenceHtml(pathname, readBuiltPage);

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
      <PageMetadata title={page.title} description={page.description}>
        {page.feeds?.map((address) => (
          <link
            key={address}
            rel="alternate"
            type={address.endsWith('.xml') ? 'application/atom+xml' : 'application/feed+json'}
            href={address}
            title={`Changes: ${page.title}`}
          />
        ))}
      </PageMetadata>
      <Breadcrumbs pathname={pathname} trail={page.trail} />
      <Article pathname={pathname} page={page} />
    </>
  );
}

/** The HTML of a page. On the first page it is the static HTML; after a navigation, the fetched nodes are inserted. */
function Article({ pathname, page }: { pathname: string; page: ReferenceHtml }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (page.takeNodes) root.current?.replaceChildren(page.takeNodes());
    // Only the changelog has a form. No other page loads its filters.
    const form = root.current?.querySelector<HTMLFormElement>('form.vr-filters');
    if (form) void import('../../client/changelog/filters').then((filters) => filters.start(form));
  }, [page]);
  return (
    <div
      ref={root}
      id="reference-page"
      data-path={decodePath(pathname)}
      data-description={page.description}
      data-feeds={page.feeds?.join(' ')}
      data-title={page.title}
      data-trail={page.trail && JSON.stringify(page.trail)}
      suppressHydrationWarning
      {...(!page.takeNodes && { dangerouslySetInnerHTML: { __html: page.html } })}
    />
  );
}

/** Starts the client in a separate task, so that adding its controls does not delay hydration. */
function startLater(): () => void {
  let end: (() => void) | undefined;
  const ending = new AbortController();
  const timer = setTimeout(() => {
    end = startReference(document);
    // Fields and lines that belong together are marked a moment later.
    void import('../../client/markField').then(({ trackFields }) => trackFields(document, ending.signal));
  });
  return () => {
    clearTimeout(timer);
    ending.abort();
    end?.();
  };
}
