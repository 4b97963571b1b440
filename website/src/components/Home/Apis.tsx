import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { HomeApi, HomeData } from '@site/plugins/homeData';
import { toApiStatus } from './toMenuEntry';
import { toNumberWord } from './toNumberWord';
import styles from './styles.module.css';

/** The APIs of the portal, each with its number of operations and its state. Empty for a portal without APIs. */
export default function HomeApis(): ReactNode {
  const { apis } = usePluginData('portal-home') as HomeData;
  if (apis.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-apis">
      <h2 id="home-apis">
        {toNumberWord(apis.length)} {apis.length === 1 ? 'interface' : 'interfaces'}
      </h2>
      <ul className={styles.apis}>
        {apis.map((api) => (
          <li key={api.id}>
            <Link to={api.to} className={`vm-mark vm-mark-${api.mark}`}>
              {api.title}
            </Link>
            <span className={styles.count}>{api.operations} operations</span>
            <State api={api} />
            <p>{api.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ api }: { api: HomeApi }): ReactNode {
  const { status, tone } = toApiStatus(api);
  return (
    <span className={styles.state} data-tone={tone}>
      {status}
    </span>
  );
}
