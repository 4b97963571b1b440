// Ejected from theme-classic 3.10.2: the page offers a search and the first pages instead of an apology alone.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import SearchForm from '@site/src/components/SearchForm';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

export default function NotFoundContent({ className }: { className?: string }): ReactNode {
  const { pathname } = useLocation();
  const { slug, links } = usePortal();
  // The page is built once for all unknown paths; which one was asked for is known in the browser only.
  const asked = useIsBrowser() ? pathname : undefined;
  return (
    <main className={clsx('container', styles.page, className)}>
      <Heading as="h1">Page Not Found</Heading>
      <p>
        We could not find what you were looking for
        {asked && (
          <>
            : <code>{decode(asked)}</code>
          </>
        )}
        .
      </p>
      <SearchForm initial={asked && toQuery(asked)} />
      <ul className={styles.links}>
        <li>
          <Link to={`/documentation/${slug}-ui/getting-started`}>Getting started</Link>
        </li>
        <li>
          <Link to="/documentation/apiv2/api/introduction">CPO API</Link>
        </li>
        <li>
          <Link to="/documentation/ocpi/introduction">OCPI</Link>
        </li>
        <li>
          <Link to="/general/frequently-asked-questions">Questions and answers</Link>
        </li>
        <li>
          <Link to="/news">News</Link>
        </li>
      </ul>
      <p className={styles.support}>
        Did a link in these pages lead you here? <Link to={links.support}>Tell us which</Link>, and we mend it.
      </p>
    </main>
  );
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The words of the last part of a path: `/a/get-charger-old` → `get charger old`. */
function toQuery(path: string): string {
  const last = decode(path).split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/, '').replace(/[-_]+/g, ' ');
}
