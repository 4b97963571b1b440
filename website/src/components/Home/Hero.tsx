import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LoadCurve from '@site/src/components/LoadCurve';
import SearchForm from '@site/src/components/SearchForm';
import styles from './styles.module.css';

const EXAMPLES = ['charger offline', 'socketCode', 'credit a CDR'];

/** What the portal is, a search field, and the figure of a depot. */
export default function HomeHero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <section className={styles.hero}>
      <div>
        <h1>Everything about running chargers on {siteConfig.title}</h1>
        <p className={styles.lead}>
          Guides for operators, three APIs field by field, OCPI for each version, and what changed last week.
        </p>
        <SearchForm />
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
