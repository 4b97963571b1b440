import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { MAIN } from '@voltmoor/content/mainElement';
import { SearchForm } from '@voltmoor/search/ui';
import type { Token } from '@site/plugins/stylePage';
import Loading from '@site/src/theme/Loading';
import Figures from './Figures';
import Menus from './Menus';
import News from './News';
import Part from './Part';
import Reference from './Reference';
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
      <main {...MAIN} className={styles.page}>
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

const TYPES = ['checkbox', 'radio'] as const;

/** Fields, which look the same on all pages, in each of their states. */
function Controls(): ReactNode {
  return (
    <Part title="Controls">
      {TYPES.map((type) => (
        <p key={type} className={styles.chips}>
          <label>
            <input type={type} name={`style-${type}`} /> A {type}
          </label>
          <label>
            <input type={type} name={`style-${type}`} defaultChecked /> A chosen {type}
          </label>
          <label>
            <input type={type} disabled /> A {type} that is not available
          </label>
        </p>
      ))}
    </Part>
  );
}

/**
 * A field with its button, and what a page shows while it loads and when it fails to load. The page of a crash is not here,
 * because it has a heading of level 1.
 */
function States(): ReactNode {
  const retry = (): void => undefined;
  return (
    <Part title="States">
      <SearchForm action="/search" defaultValue="charger offline" />
      <Loading error={undefined} pastDelay retry={retry} />
      <Loading error={new Error('The page could not be loaded.')} pastDelay retry={retry} />
    </Part>
  );
}
