import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import page from '@generated/portal-home/default/page.json';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import type { HomeData } from '@site/plugins/homeData';
import CodeBlock from '@site/src/theme/CodeBlock';
import styles from './start.module.css';

const GUIDE = '/documentation/apiv2/api/first-steps';

/** A card with the first request of the guide for developers, ready to copy. */
export default function HomeStart(): ReactNode {
  const hasGuide = useHasGuide();
  const { apis } = usePluginData('portal-home') as HomeData;
  const request = apis.flatMap(({ id, end }) => (end ? [] : (page.requests[id] ?? [])))[0];
  if (!request || !hasGuide(GUIDE)) return null;
  return (
    <section className={styles.band} aria-labelledby="home-start">
      <div>
        <h2 id="home-start">Your first session in ten minutes</h2>
        <p>
          Check a key of the test environment with this request. The guide{' '}
          <Link to={GUIDE}>First steps with API v2</Link> then starts a session at a virtual charger.
        </p>
      </div>
      <div className={clsx('vm-dark', styles.command)}>
        <CodeBlock language="bash" highlighted={request.highlighted}>
          {request.command}
        </CodeBlock>
      </div>
    </section>
  );
}
