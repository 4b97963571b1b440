import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { Token } from '@site/plugins/stylePage/readTokens';
import Controls from './Controls';
import Figures from './Figures';
import Menus from './Menus';
import News from './News';
import Reference from './Reference';
import States from './States';
import Text from './Text';
import Tokens from './Tokens';
import styles from './styles.module.css';

/** Every token and component on one page, for maintainers. Only development and test builds have this page. */
export default function StylePage({ tokens }: { tokens: Token[] }): ReactNode {
  return (
    <Layout title="Style page" description="The design tokens and components of the portal.">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className={styles.page}>
        <h1>Style page</h1>
        <p>
          The tokens and components of the portal in the current theme. Switch the theme in the navigation bar
          to see the other one.
        </p>
        <Tokens tokens={tokens} />
        <Text />
        <Controls />
        <Reference />
        <Menus />
        <News />
        <States />
        <Figures />
      </main>
    </Layout>
  );
}
