import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { PageMetadata } from '@docusaurus/theme-common';
import { MAIN } from '@voltmoor/content/mainElement';
import { decodePath } from '@voltmoor/pages/browser';
import { SearchForm } from '@voltmoor/search/ui';
import Heading from '@theme/Heading';
import NearestPages from '@site/src/components/NearestPages';
import { usePortal } from '@site/src/hooks/usePortal';
import Unplugged from './Unplugged';
import styles from './styles.module.css';

/** The page for unknown addresses. It offers a search and links to the best matching pages. */
export default function NotFoundPage({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const { links } = usePortal();
  const search = useBaseUrl('/search');
  // One built page serves all unknown paths, so only the browser knows the requested path.
  const requested = useIsBrowser() ? pathname : undefined;
  const query = requested && toQuery(requested);
  return (
    <main {...MAIN} className={clsx('container', styles.page, className)} data-not-found data-start-now>
      {/* The theme sets this title outside of its layout, which replaces it by the name of the site. */}
      <PageMetadata title="Page not found" />
      <Unplugged />
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this address: nothing is plugged in here.</p>
      <p className={styles.requested}>
        {requested && (
          <code>
            <bdi>{decodePath(requested)}</bdi>
          </code>
        )}
      </p>
      <SearchForm key={query} action={search} defaultValue={query} />
      <NearestPages key={`nearest ${requested}`} requested={requested} query={query} />
      <p className={styles.support}>
        Did a link on this site bring you here? <Link to={links.support}>Tell us which one</Link>, and we will
        fix it.
      </p>
    </main>
  );
}

/** A search query from the last segment of a path: `/a/get-charger-old` → `get charger old`. */
function toQuery(path: string): string {
  const last = decodePath(path).split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/, '').replace(/[-_]+/g, ' ');
}
