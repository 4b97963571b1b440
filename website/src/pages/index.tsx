import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import { MAIN } from '@voltmoor/content/mainElement';
import { writeQuery } from '@voltmoor/pages/browser';
import { SearchForm } from '@voltmoor/search/ui';
import type { HomeData } from '@site/plugins/homeData';
import { usePortal } from '@site/src/hooks/usePortal';
import HomeAudienceCards from '@site/src/components/Home/AudienceCards';
import { HomeApis, HomeProducts, HomeQuestions } from '@site/src/components/Home/Lists';
import HomeNews from '@site/src/components/Home/News';
import HomeStart from '@site/src/components/Home/Start';
import { toLead } from '@site/src/components/Home/toLead';
import LoadCurve from '@site/src/components/LoadCurve';
import styles from '@site/src/components/Home/styles.module.css';

export default function Home(): ReactNode {
  const { description } = usePortal();
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={siteConfig.tagline} description={description}>
      <main {...MAIN} className={styles.home}>
        <Hero />
        <HomeAudienceCards />
        <HomeProducts />
        <HomeApis />
        <HomeStart />
        <HomeNews />
        <HomeQuestions />
      </main>
    </Layout>
  );
}

const EXAMPLES = ['charger offline', 'socketCode', 'refund'];

/** The introduction of the portal, a search field and a figure. */
function Hero(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { apis } = usePluginData('portal-home') as HomeData;
  return (
    <section className={clsx(styles.columns, styles.hero)}>
      <div>
        <h1>{`Everything about running chargers on ${siteConfig.title}`}</h1>
        <p className={styles.lead}>{toLead(apis)}</p>
        <SearchForm action={useBaseUrl('/search')} />
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
