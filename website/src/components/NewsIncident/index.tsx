import { type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDuration, toIsoDuration } from '@voltmoor/news/model/duration';
import { SeverityBadge, StateBadge } from '@site/src/components/NewsBadges';
import NewsTime from '@site/src/components/NewsTime';
import type { PostFields } from '@site/src/components/NewsRow/post';
import { toMarks } from './toMarks';
import styles from './styles.module.css';

/** The head of an incident: how bad, how far, from when to when, and which parts of the platform. */
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
        <div className={styles.bar} aria-hidden="true">
          {toMarks(updates, startedAt, resolvedAt).map(({ at, state, percent }) => (
            <span
              key={at}
              className={styles.mark}
              data-state={state}
              style={{ '--at': `${percent}%` } as CSSProperties}
            />
          ))}
        </div>
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
          <dd>{resolvedAt ? <NewsTime at={resolvedAt} /> : 'not yet'}</dd>
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
