import { type ReactNode } from 'react';
import type { IncidentUpdate } from '../../model/types';
import Heading from '@theme/Heading';
import { StateBadge } from '../NewsBadges';
import NewsTime from '../NewsTime';
import styles from './styles.module.css';

/** The updates of an incident, oldest first. */
export default function NewsUpdates({ updates }: { updates: IncidentUpdate[] }): ReactNode {
  if (updates.length === 0) return null;
  return (
    <section className={styles.updates}>
      <Heading as="h2" id="timeline">
        Timeline
      </Heading>
      <ol className={styles.list}>
        {updates.map(({ at, state, text }) => (
          <li key={at} className={styles.update}>
            <p className={styles.head}>
              <StateBadge state={state} />
              <span>
                <NewsTime at={at} />
              </span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
