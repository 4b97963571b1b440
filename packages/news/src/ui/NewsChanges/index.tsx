import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDate, formatTime, isDate } from '../../model/dates';
import type { ChangeRow } from '../../pages';
import styles from './styles.module.css';

/** The steps of announced changes, one row each. */
export default function NewsChanges({ changes }: { changes: ChangeRow[] }): ReactNode {
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <p className={styles.date}>
            <When {...change} />
          </p>
          <div>
            <p className={styles.title}>{change.title}</p>
            <p className={styles.meta}>
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
