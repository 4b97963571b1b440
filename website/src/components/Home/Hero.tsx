import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LoadCurve from '@site/src/components/LoadCurve';
import styles from './styles.module.css';

const EXAMPLES = ['charger offline', 'socketCode', 'credit a CDR'];

/** What the portal is, a search field, and the figure of a depot. */
export default function HomeHero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const searchUrl = useBaseUrl('/search');
  return (
    <section className={styles.hero}>
      <div>
        <h1>Everything about running chargers on {siteConfig.title}</h1>
        <p className={styles.lead}>
          Guides for operators, three APIs field by field, OCPI for each version, and what changed last week.
        </p>
        <form className={styles.search} action={searchUrl} method="get" role="search">
          <label className="sr-only" htmlFor="home-search">
            Search docs
          </label>
          <input id="home-search" type="search" name="q" placeholder="Search docs" autoComplete="off" />
          <button type="submit">Search</button>
        </form>
        <p className={styles.examples}>
          Try{' '}
          {EXAMPLES.map((query) => (
            <Link key={query} to={`/search?q=${encodeURIComponent(query)}`}>
              {query}
            </Link>
          ))}
        </p>
      </div>
      <LoadCurve />
    </section>
  );
}
