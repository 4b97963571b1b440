import { type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import {
  formatDateTime,
  formatDuration,
  formatLocalTime,
  formatTime,
  minutesBetween,
  toDay,
  toIsoDuration,
} from '../../../dates';
import { toPhases, type Phase } from '../../model/incidents';
import type { IncidentUpdate, PostFields } from '../../model/types';
import NewsBadge from '../NewsBadge';
import shared from '../shared.module.css';
import { TIMELINE } from './timeline';
import styles from './styles.module.css';

const PHASES: Record<Phase['state'], string> = {
  undetected: 'Undetected',
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
};

interface NewsIncidentProps {
  post: PostFields;
  /** The day of the post (2025-05-21), which the page shows above. Times of this day appear without it. */
  day: string;
}

/** The head of an incident: its phases, start and end, and the affected components. */
export default function NewsIncident({ post, day }: NewsIncidentProps): ReactNode {
  const { startedAt, resolvedAt, durationMinutes, components, updates = [] } = post;
  if (!startedAt) return null;
  return (
    <section className={clsx('vm-card', styles.incident)} aria-label="Incident at a glance">
      <dl className={clsx(shared.facts, styles.facts)}>
        {durationMinutes !== undefined && (
          <div>
            <dt>Duration</dt>
            <dd>
              <time dateTime={toIsoDuration(durationMinutes)}>{formatDuration(durationMinutes)}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>Affected</dt>
          <dd>{components.join(', ')}</dd>
        </div>
        <div>
          <dt>Start</dt>
          <dd>
            <Time at={startedAt} day={day} />
          </dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>{resolvedAt ? <Time at={resolvedAt} day={day} /> : 'Ongoing'}</dd>
        </div>
      </dl>
      {resolvedAt && (
        <figure className={styles.phases}>
          <figcaption>How long each phase took, and when it began (UTC)</figcaption>
          <ol style={{ '--total': durationMinutes } as CSSProperties}>
            {toPhases(updates, startedAt, resolvedAt).map(({ state, from, minutes }, index) => (
              <li
                key={`${index} ${state}`}
                data-state={state}
                style={{ '--after': minutesBetween(startedAt, from), '--minutes': minutes } as CSSProperties}
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
    </section>
  );
}

interface NewsUpdatesProps extends Pick<NewsIncidentProps, 'day'> {
  updates: IncidentUpdate[];
}

/** The updates of an incident, oldest first. */
export function NewsUpdates({ updates, day }: NewsUpdatesProps): ReactNode {
  if (updates.length === 0) return null;
  return (
    <section className={styles.updates}>
      <Heading as="h2" id={TIMELINE.id}>
        {TIMELINE.value}
      </Heading>
      <ol className={shared.timeline}>
        {updates.map(({ at, state, text }) => (
          <li key={at} className={styles.update} data-state={state}>
            <p className={styles.head}>
              <NewsBadge kind={state} />
              <span>
                <Time at={at} day={day} />
              </span>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A time in UTC, with its date unless that is `day`. After hydration, it also shows the time in the time zone of the reader. */
function Time({ at, day }: { at: string; day: string }): ReactNode {
  // False on the server and during hydration, so that both render the same.
  const isBrowser = useIsBrowser();
  const local = isBrowser ? formatLocalTime(at) : undefined;
  return (
    <>
      <time dateTime={at}>{toDay(at) === day ? formatTime(at) : formatDateTime(at)}</time>
      {local !== undefined && <span className={styles.local}> ({local} your time)</span>}
    </>
  );
}
