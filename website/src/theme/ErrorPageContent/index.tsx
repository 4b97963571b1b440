// Ejected from theme-classic, which does not change the title of a page that crashes inside its layout.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import type { FallbackParams } from '@docusaurus/ErrorBoundary';
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import { MAIN } from '@voltmoor/content/mainElement';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** Replaces a crashed page: shows the error message and a button to try again. */
export default function ErrorPageContent({ error, tryAgain }: FallbackParams): ReactNode {
  return (
    <main {...MAIN} className={styles.page}>
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
