import { type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatTime } from '../../model/dates';
import { formatDuration, toIsoDuration } from '../../model/duration';
import { SeverityBadge, StateBadge } from '../NewsBadges';
import NewsTime from '../NewsTime';
import type { PostFields } from '../NewsRow/post';
import { toPhases, type Phase } from './toPhases';
import styles from './styles.module.css';

const PHASES: Record<Phase['state'], string> = {
  undetected: 'Undetected',
  investigating: 'Investigating',
  identified: 'Fixing',
  monitoring: 'Recovering',
};

/** The head of an incident: severity, state, its phases, start and end, and the affected components. */
export default function NewsIncident({ post }: { post: PostFields }): ReactNode {
  const { severity, status, startedAt, resolvedAt, durationMinutes, components, updates = [] } = post;
  if (!severity || !status || !startedAt) return null;
  return (
    <section className={styles.incident} aria-label="Incident at a glance">
      <p className={styles.badges}>
        <SeverityBadge severity={severity} />
        <StateBadge state={status} />
        <Link to="/news/incidents">All incidents</Link>
      </p>
      {resolvedAt && (
        <figure className={styles.phases}>
          <figcaption>How long each phase took, and when it began (UTC)</figcaption>
          <ol>
            {toPhases(updates, startedAt, resolvedAt).map(({ state, from, minutes }, index) => (
              <li
                key={`${index} ${state}`}
                data-state={state}
                style={{ '--minutes': minutes } as CSSProperties}
              >
                {PHASES[state]}{' '}
                <span className={styles.from}>
                  from <time dateTime={from}>{formatTime(from).replace(' UTC', '')}</time>
                </span>{' '}
                <time dateTime={toIsoDuration(minutes)}>{formatDuration(minutes)}</time>
              </li>
            ))}
          </ol>
        </figure>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Start</dt>
          <dd>
            <NewsTime at={startedAt} />
          </dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>{resolvedAt ? <NewsTime at={resolvedAt} /> : 'Ongoing'}</dd>
        </div>
        {durationMinutes !== undefined && (
          <div>
            <dt>Duration</dt>
            <dd>
              <time dateTime={toIsoDuration(durationMinutes)}>{formatDuration(durationMinutes)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>Components</dt>
          <dd>{components.join(', ')}</dd>
        </div>
      </dl>
    </section>
  );
}
