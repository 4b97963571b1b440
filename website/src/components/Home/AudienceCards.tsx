import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

interface Audience {
  title: string;
  text: string;
  links: { to: string; label: string }[];
}

/** The first pages for each audience; `ui` is the route of the operator UI's guides. */
const buildAudiences = (ui: string): Audience[] => [
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

/** A card for each audience with links to its first pages. */
export default function HomeAudienceCards(): ReactNode {
  const { slug } = usePortal();
  const hasGuide = useHasGuide();
  const audiences = buildAudiences(`/documentation/${slug}-ui`)
    .map((audience) => ({ ...audience, links: audience.links.filter(({ to }) => hasGuide(to)) }))
    .filter(({ links }) => links.length > 0);
  if (audiences.length === 0) return null;
  return (
    <section className={styles.audiences} aria-label="Start here">
      {audiences.map(({ title, text, links }) => (
        <div key={title} className={styles.audience}>
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
