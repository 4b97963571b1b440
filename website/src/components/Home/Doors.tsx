import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

interface Door {
  title: string;
  text: string;
  links: { to: string; label: string }[];
}

/** The first pages per kind of reader; `ui` is the folder of the operator UI's guides. */
const buildDoors = (ui: string): Door[] => [
  {
    title: 'Run chargers',
    text: 'You work in the operator UI, on a site or on the phone with drivers.',
    links: [
      { to: `${ui}/getting-started`, label: 'Getting started' },
      { to: `${ui}/Set%20up/chargers`, label: 'Set up chargers' },
      { to: '/documentation/connect/troubleshooting/charger-events', label: 'Troubleshoot a charger' },
    ],
  },
  {
    title: 'Connect a network',
    text: 'You connect OCPP chargers or an OCPI roaming partner.',
    links: [
      { to: '/documentation/ocpi/introduction', label: 'OCPI introduction' },
      { to: '/documentation/ocpi/introduction#go-live-checklist', label: 'Partner go-live checklist' },
      { to: `${ui}/Set%20up/chargers#connection-settings`, label: 'OCPP connection settings' },
    ],
  },
  {
    title: 'Build on the API',
    text: 'You call the REST API or receive its push messages.',
    links: [
      { to: '/documentation/apiv2/api/first-steps', label: 'First session in ten minutes' },
      { to: '/documentation/apiv2/api/introduction', label: 'CPO API' },
      { to: '/documentation/apiv2/api/push-api', label: 'Push messages' },
    ],
  },
];

/** Three doors, one per kind of reader: the first page is one click away. */
export default function HomeDoors(): ReactNode {
  const { slug } = usePortal();
  return (
    <section className={styles.doors} aria-label="Start here">
      {buildDoors(`/documentation/${slug}-ui`).map(({ title, text, links }) => (
        <div key={title} className={styles.door}>
          <h2>{title}</h2>
          <p>{text}</p>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
