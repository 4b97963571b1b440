import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import Illustration, { type IllustrationName } from './Illustration';
import styles from './audiences.module.css';

interface Audience {
  illustration: IllustrationName;
  title: string;
  text: string;
  links: { to: string; label: string }[];
}

/** The first pages for each audience; `ui` is the route of the operator UI's guides. */
const buildAudiences = (ui: string): Audience[] => [
  {
    illustration: 'operators',
    title: 'Run chargers',
    text: 'You work in the operator UI, on a site or on the phone with drivers.',
    links: [
      { to: `${ui}/getting-started`, label: 'Getting started' },
      { to: `${ui}/Set%20up/chargers`, label: 'Set up chargers' },
      { to: '/documentation/connect/troubleshooting/charger-events', label: 'Troubleshoot a charger' },
    ],
  },
  {
    illustration: 'integrators',
    title: 'Connect a network',
    text: 'You connect OCPP chargers or an OCPI roaming partner.',
    links: [
      { to: '/documentation/ocpi/introduction', label: 'OCPI introduction' },
      { to: '/documentation/ocpi/introduction#go-live-checklist', label: 'Partner go-live checklist' },
      { to: `${ui}/Set%20up/chargers#connection-settings`, label: 'OCPP connection settings' },
    ],
  },
  {
    illustration: 'developers',
    title: 'Build on the API',
    text: 'You call the REST API or receive its push messages.',
    links: [
      { to: '/documentation/apiv2/api/first-steps', label: 'First session in ten minutes' },
      { to: '/documentation/apiv2/api/introduction', label: 'API v2' },
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
      {audiences.map(({ illustration, title, text, links }) => (
        <div key={title} className={clsx('vm-card', styles.audience)}>
          <Illustration name={illustration} />
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
