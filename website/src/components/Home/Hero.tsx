import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { writeQuery } from '@voltmoor/browser-input/address';
import LoadCurve from '@site/src/components/LoadCurve';
import SearchForm from '@site/src/components/SearchForm';
import type { HomeData } from '@site/plugins/homeData';
import { toLead } from './toLead';
import styles from './styles.module.css';

const EXAMPLES = ['charger offline', 'socketCode', 'credit a CDR'];

/** The introduction of the portal, a search field and a figure. */
export default function HomeHero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { apis } = usePluginData('portal-home') as HomeData;
  return (
    <section className={styles.hero}>
      <div>
        <h1>Everything about running chargers on {siteConfig.title}</h1>
        <p className={styles.lead}>{toLead(apis)}</p>
        <SearchForm />
        <p className={styles.examples}>
          Try{' '}
          {EXAMPLES.map((query) => (
            <Link key={query} to={`/search${writeQuery({ q: query })}`}>
              {query}
            </Link>
          ))}
        </p>
      </div>
      <LoadCurve />
    </section>
  );
}
