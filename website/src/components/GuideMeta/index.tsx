import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { GuidePageFrontMatter } from '@voltmoor/content/expandGuideFrontMatter';
import styles from './styles.module.css';

const AUDIENCES = { operators: 'Operators', integrators: 'Integrators', developers: 'Developers' } as const;

/** British English, which puts no comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** The line under a guide's title: its audience, reading time and required permissions; then the prerequisites. */
export default function GuideMeta({
  audience,
  minutes,
  permissions,
  prerequisites,
}: GuidePageFrontMatter): ReactNode {
  if (!audience) return null;
  return (
    <>
      <p className={styles.line}>
        <span>For {LIST.format(audience.map((reader) => AUDIENCES[reader].toLowerCase()))}</span>
        {minutes && <span>{minutes} min</span>}
        {permissions && permissions.length > 0 && (
          <span>
            Needs{' '}
            {permissions.map((permission) => (
              <Link
                key={permission}
                to={`/documentation/connect/access-control/permissions#${permission.replace('.', '-')}`}
              >
                <code>{permission}</code>
              </Link>
            ))}
          </span>
        )}
      </p>
      {prerequisites && prerequisites.length > 0 && (
        <section className={styles.before} aria-label="Before you start">
          <p className={styles.label}>Before you start</p>
          <ul>
            {prerequisites.map((html) => (
              // Sanitised at build time by the content package.
              <li key={html} dangerouslySetInnerHTML={{ __html: html }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
