// Ejected from theme-classic 3.10.2: inside the layout a crash did not change the page's title.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import type { FallbackParams } from '@docusaurus/ErrorBoundary';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** What a crashed page shows: that it crashed, the message, and a way to try again. */
export default function ErrorPageContent({ error, tryAgain }: FallbackParams): ReactNode {
  return (
    <main className={styles.page}>
      <Head>
        <title>Page Error</title>
      </Head>
      <Heading as="h1">
        <Translate id="theme.ErrorPageContent.title">This page crashed.</Translate>
      </Heading>
      <div className={styles.message}>
        <ErrorBoundaryError error={error} />
      </div>
      <ErrorBoundaryTryAgainButton
        onClick={tryAgain}
        className={clsx('button button--primary', styles.again)}
      />
    </main>
  );
}
