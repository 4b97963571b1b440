import { type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDate, formatTime } from '../../model/dates';
import { formatDuration } from '../../model/duration';
import type { IncidentRow, IncidentsPageProps } from '../../pages';
import Heading from '@theme/Heading';
import { SeverityBadge, StateBadge } from '../NewsBadges';
import { countQuietMonths } from './countQuietMonths';
import styles from './styles.module.css';

/** A timeline of incidents, newest first, with the number of months without incidents between them. */
export default function NewsIncidentMonths({ months }: Pick<IncidentsPageProps, 'months'>): ReactNode {
  const longest = Math.max(
    1,
    ...months.flatMap(({ items }) => items.map((item) => item.durationMinutes ?? 0)),
  );
  return (
    <section>
      <Heading as="h2" id="timeline">
        Timeline
      </Heading>
      <ol className={styles.line}>
        {months.map(({ id, label, minutes, items }, index) => (
          <li key={id} className={styles.month}>
            <QuietMonths count={countQuietMonths(months[index - 1]?.id ?? id, id)} />
            <h3 className={styles.label}>
              {label} <span className={styles.sum}>{formatDuration(minutes)}</span>
            </h3>
            {items.map((item) => (
              <Incident key={item.permalink} item={item} longest={longest} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuietMonths({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <p className={styles.quiet}>
      {count === 1 ? '1 month without an incident' : `${count} months without an incident`}
    </p>
  );
}

function Incident({ item, longest }: { item: IncidentRow; longest: number }): ReactNode {
  const { title, permalink, severity, status, startedAt, durationMinutes, components } = item;
  const share =
    durationMinutes === undefined ? 1 : Math.max(0.02, Math.round((durationMinutes / longest) * 100) / 100);
  return (
    <article className={styles.incident} data-severity={severity}>
      <p className={styles.title}>
        <Link to={permalink}>{title}</Link>
      </p>
      <p className={styles.meta}>
        <SeverityBadge severity={severity} />
        <StateBadge state={status} />
        <time dateTime={startedAt}>
          {formatDate(startedAt).replace(/ \d{4}$/, '')}, {formatTime(startedAt)}
        </time>
        <span>{components.join(', ')}</span>
      </p>
      <p className={styles.duration}>
        <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
        {durationMinutes === undefined ? 'ongoing' : formatDuration(durationMinutes)}
      </p>
    </article>
  );
}
