// The page /news/upcoming, which theme-classic does not have.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { formatDate, formatTime, isDate } from '../../../dates';
import type { ChangeRow, UpcomingPageProps } from '../../pages';
import NewsPage from '../../ui/NewsPage';
import shared from '../../ui/shared.module.css';
import styles from './styles.module.css';

/** With fewer changes ahead, the page has space for the dates that have passed. */
const FEW = 3;

export default function BlogUpcomingPage({ asOf, ahead, past }: UpcomingPageProps): ReactNode {
  const calendar = useBaseUrl('/news/upcoming.ics');
  return (
    <NewsPage
      heading="Upcoming changes"
      description="Announced changes with their dates, soonest first, and a calendar to subscribe to."
    >
      <p>
        Announced changes and their dates, soonest first, as of{' '}
        <time dateTime={asOf}>{formatDate(asOf)}</time>. Each entry links to the post that says what to do.
      </p>
      <p>
        Subscribe to the{' '}
        <a href={calendar} className={styles.calendar}>
          calendar (ICS)
        </a>{' '}
        to get new dates automatically.
      </p>
      {ahead.length > 0 ? <Changes changes={ahead} /> : <p>No further changes are announced.</p>}
      {past.length > 0 && (
        <details className={styles.past} open={ahead.length < FEW}>
          <summary>{past.length === 1 ? '1 date has passed' : `${past.length} dates have passed`}</summary>
          <Changes changes={past} />
        </details>
      )}
    </NewsPage>
  );
}

/** The steps of announced changes, one row each. */
function Changes({ changes }: { changes: ChangeRow[] }): ReactNode {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <p className={styles.date}>
            <When {...change} />
          </p>
          <div>
            <p className={styles.title}>{change.title}</p>
            <p className={clsx(shared.links, styles.meta)}>
              {change.actionDeadline !== undefined && (
                <span>
                  Act by <time dateTime={change.actionDeadline}>{formatDate(change.actionDeadline)}</time>
                </span>
              )}
              <span>{change.components.join(', ')}</span>
              <Link to={change.post.permalink}>{change.post.title}</Link>
              {change.ends?.map(({ label, permalink }) => (
                <Link key={permalink} to={permalink}>
                  {label}
                </Link>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function When({ date, until, minutes }: ChangeRow): ReactNode {
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
