import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { HomeData } from '@site/plugins/homeData';
import styles from './styles.module.css';

const APIS = [
  {
    id: 'cpo',
    title: 'CPO API',
    status: 'current',
    text: 'Entities, commands, statistics and push. For every new integration.',
    to: '/documentation/apiv2/api/introduction',
  },
  {
    id: 'ocpi',
    title: 'OCPI 2.1.1, 2.2 and 2.2.1',
    status: 'current',
    text: 'Roaming: locations, tariffs, tokens, sessions, CDRs, commands, charging profiles.',
    to: '/documentation/ocpi/introduction',
  },
  {
    id: 'legacy',
    title: 'Legacy API',
    status: 'ends 31 March 2026',
    text: 'First generation, for existing integrations. Each operation names its successor.',
    to: '/documentation/api/introduction',
  },
];

/** The three APIs with the number of their operations and their state. */
export default function HomeApis(): ReactNode {
  const { operations } = usePluginData('portal-home') as HomeData;
  return (
    <section className={styles.section} aria-labelledby="home-apis">
      <h2 id="home-apis">Three interfaces</h2>
      <ul className={styles.apis}>
        {APIS.map(({ id, title, status, text, to }) => (
          <li key={id}>
            <Link to={to}>{title}</Link>
            <span className={styles.count}>{operations[id] ?? 0} operations</span>
            <span className={styles.state} data-tone={status === 'current' ? 'ok' : 'warning'}>
              {status}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
