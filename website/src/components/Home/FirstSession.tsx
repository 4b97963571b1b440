import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import news from '@generated/portal-home/default/news.json';
import CodeBlock from '@theme/CodeBlock';
import type { HomeData } from '@site/plugins/homeData';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import styles from './firstSession.module.css';

const GUIDE = '/documentation/apiv2/api/first-steps';

/** A band that leads to the first tutorial, with a command to copy. Portals without the tutorial do not have it. */
export default function FirstSession(): ReactNode {
  const { apis } = usePluginData('portal-home') as HomeData;
  const hasGuide = useHasGuide();
  const request = apis[0] && news.requests[apis[0].id];
  if (!request || !hasGuide(GUIDE)) return null;
  return (
    <section className={styles.band} aria-labelledby="home-first-session">
      <div className={styles.content}>
        <div>
          <h2 id="home-first-session">Your first session in ten minutes</h2>
          <p>
            Send one request to the test environment, then <Link to={GUIDE}>start a charging session</Link> in
            seven calls.
          </p>
        </div>
        <div className={`vm-dark ${styles.code}`}>
          <CodeBlock language="bash">
            {`curl "${request.server}${request.path}" \\\n  -H "Authorization: Bearer $API_KEY"`}
          </CodeBlock>
        </div>
      </div>
    </section>
  );
}
