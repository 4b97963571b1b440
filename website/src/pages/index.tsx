import { type ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { usePortal } from '@site/src/hooks/usePortal';
import HomeApis from '@site/src/components/Home/Apis';
import HomeAudienceCards from '@site/src/components/Home/AudienceCards';
import HomeHero from '@site/src/components/Home/Hero';
import HomeNews from '@site/src/components/Home/News';
import HomeProducts from '@site/src/components/Home/Products';
import HomeQuestions from '@site/src/components/Home/Questions';
import styles from '@site/src/components/Home/styles.module.css';

export default function Home(): ReactNode {
  const { description } = usePortal();
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={siteConfig.tagline} description={description}>
      <main className={styles.home}>
        <HomeHero />
        <HomeAudienceCards />
        <HomeProducts />
        <HomeApis />
        <HomeNews />
        <HomeQuestions />
      </main>
    </Layout>
  );
}
