// Ejected from theme-classic 3.10.2: the page offers a search and the nearest pages instead of an apology alone.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import NearestPages from '@site/src/components/NearestPages';
import SearchForm from '@site/src/components/SearchForm';
import { usePortal } from '@site/src/hooks/usePortal';
import { decodePath, toQuery } from './askedPath';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const { links } = usePortal();
  // The page is built once for all unknown paths; which one was asked for is known in the browser only.
  const asked = useIsBrowser() ? pathname : undefined;
  const query = asked && toQuery(asked);
  return (
    <main className={clsx('container', styles.page, className)}>
      <Heading as="h1">Page Not Found</Heading>
      <p>We could not find what you were looking for.</p>
      <p className={styles.asked}>{asked && <code>{decodePath(asked)}</code>}</p>
      <SearchForm initial={query} />
      <NearestPages key={query} query={query} />
      <p className={styles.support}>
        Did a link in these pages lead you here? <Link to={links.support}>Tell us which</Link>, and we mend
        it.
      </p>
    </main>
  );
}
