import { type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import { formatDateTime, formatDuration, formatLocalTime, formatTime, toIsoDuration } from '../../../dates';
import { toPhases, type Phase } from '../../model/incidents';
import type { IncidentUpdate, PostFields } from '../../model/types';
import NewsBadge from '../NewsBadge';
import shared from '../shared.module.css';
import styles from './styles.module.css';

const PHASES: Record<Phase['state'], string> = {
  undetected: 'Undetected',
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
};

/** The head of an incident: severity, state, its phases, start and end, and the affected components. */
export default function NewsIncident({ post }: { post: PostFields }): ReactNode {
  const { severity, status, startedAt, resolvedAt, durationMinutes, components, updates = [] } = post;
  if (!severity || !status || !startedAt) return null;
  return (
    <section className={styles.incident} aria-label="Incident at a glance">
      <p className={styles.badges}>
        <NewsBadge kind={severity} />
        <NewsBadge kind={status} />
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
      <dl className={clsx(shared.facts, styles.facts)}>
        <div>
          <dt>Start</dt>
          <dd>
            <Time at={startedAt} />
          </dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>{resolvedAt ? <Time at={resolvedAt} /> : 'Ongoing'}</dd>
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

/** The updates of an incident, oldest first. */
export function NewsUpdates({ updates }: { updates: IncidentUpdate[] }): ReactNode {
  if (updates.length === 0) return null;
  return (
    <section className={styles.updates}>
      <Heading as="h2" id="timeline">
        Timeline
      </Heading>
      <ol className={shared.timeline}>
        {updates.map(({ at, state, text }) => (
          <li key={at} className={styles.update}>
            <p className={styles.head}>
              <NewsBadge kind={state} />
              <span>
                <Time at={at} />
              </span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A time in UTC. After hydration, it also shows the time in the time zone of the reader. */
function Time({ at }: { at: string }): ReactNode {
  // False on the server and during hydration, so that both render the same.
  const isBrowser = useIsBrowser();
  const local = isBrowser ? formatLocalTime(at) : undefined;
  return (
    <>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {local !== undefined && <span className={styles.local}> ({local} your time)</span>}
    </>
  );
}
