// The page /news/upcoming, which theme-classic does not have.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import { formatDate, formatTime, isDate } from '../../../dates';
import type { UpcomingChange } from '../../model/types';
import type { UpcomingPageProps } from '../../pages';
import NewsPage from '../../ui/NewsPage';
import shared from '../../ui/shared.module.css';
import styles from './styles.module.css';

/** Earlier dates are closed. */
const SHOWN_PAST = 3;

export default function BlogUpcomingPage({ asOf, ahead, past }: UpcomingPageProps): ReactNode {
  const calendar = useBaseUrl('/news/upcoming.ics');
  const earlier = past.slice(SHOWN_PAST);
  return (
    <NewsPage
      heading="Upcoming changes"
      description="Announced changes with their dates, soonest first, and a calendar to subscribe to."
    >
      <p>
        Announced changes and their dates, soonest first, as of{' '}
        <time dateTime={asOf}>{formatDate(asOf)}</time>. Each title leads to the post that says what to do.
      </p>
      <p>
        <a href={calendar} className={shared.link}>
          Add these dates to your calendar
        </a>
        , which then also gets new ones (ICS).
      </p>
      {ahead.length > 0 ? (
        <ol className={shared.timeline}>
          {ahead.map((change) => (
            <Change key={change.id} change={change} className={styles.ahead}>
              <p className={styles.description}>{change.post.description}</p>
            </Change>
          ))}
        </ol>
      ) : (
        <p>No further changes are announced.</p>
      )}
      {past.length > 0 && (
        <section className={styles.past}>
          <Heading as="h2" id="past">
            Dates that have passed
          </Heading>
          <PastChanges changes={past.slice(0, SHOWN_PAST)} />
          {earlier.length > 0 && (
            <details>
              <summary>{earlier.length === 1 ? '1 earlier date' : `${earlier.length} earlier dates`}</summary>
              <PastChanges changes={earlier} />
            </details>
          )}
        </section>
      )}
    </NewsPage>
  );
}

function PastChanges({ changes }: { changes: UpcomingChange[] }): ReactNode {
  return (
    <ol className={shared.timeline}>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  );
}

interface ChangeProps {
  change: UpcomingChange;
  className?: string;
  /** What comes below the title. */
  children?: ReactNode;
}

/** A step of an announced change. */
function Change({ change, className, children }: ChangeProps): ReactNode {
  const { title, actionDeadline, components, post, ends } = change;
  return (
    <li className={clsx(styles.change, className)}>
      <p className={styles.date}>
        <When {...change} />
      </p>
      <div>
        <p className={clsx(shared.title, styles.title)}>
          <Link to={post.url}>{title}</Link>
        </p>
        {children}
        <p className={shared.meta}>
          {actionDeadline !== undefined && (
            <span>
              Act by <time dateTime={actionDeadline}>{formatDate(actionDeadline)}</time>
            </span>
          )}
          <span>{components.join(', ')}</span>
          <span>
            Announced on <time dateTime={post.date}>{formatDate(post.date)}</time>
          </span>
          {ends?.map(({ label, url }) => (
            <span key={url}>
              <Link to={url} className={clsx(shared.link, styles.end)}>
                {label}
              </Link>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}

function When({ date, until, minutes }: UpcomingChange): ReactNode {
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>
      {!isDate(date) && <span>{formatTime(date)}</span>}
      {minutes !== undefined && <span>for {minutes} min</span>}
      {until !== undefined && (
        <span>
          until <time dateTime={until}>{formatDate(until)}</time>
        </span>
      )}
    </>
  );
}
