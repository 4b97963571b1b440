import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import lists from '@generated/portal-news/default/lists.json';
import { describeMonth, describeMonths, KINDS, type NewsMonth } from '../../model/months';
import shared from '../shared.module.css';
import styles from './styles.module.css';

/** A strip of the last months with a mark for each post. A month links to its first post in the archive. */
export default function NewsMonths(): ReactNode {
  const { months } = lists;
  if (months.length === 0) return null;
  return (
    <figure className={clsx('vm-card', styles.strip)}>
      <figcaption className={shared.legend}>
        <span>{describeMonths(months.map(({ id }) => id))}</span>
        {KINDS.map((kind) => (
          <span key={kind} className={shared.key}>
            <Mark kind={kind} />
            {`${kind}s`}
          </span>
        ))}
      </figcaption>
      <ol className={styles.months}>
        {months.map((month, index) => (
          <Month key={month.id} month={month} index={index} />
        ))}
      </ol>
    </figure>
  );
}

/** The number of months in a row on phones. */
const ROW = 12;

function Month({ month, index }: { month: NewsMonth; index: number }): ReactNode {
  const label = describeMonth(month);
  const [year, number] = month.id.split('-');
  const isStart = index === 0 || number === '01';
  const content = (
    <>
      <span className={styles.marks}>
        {KINDS.flatMap((kind) =>
          Array.from({ length: month.counts[kind] ?? 0 }, (_, mark) => (
            <Mark key={`${kind} ${mark}`} kind={kind} />
          )),
        )}
      </span>
      <span aria-hidden="true">
        {'JFMAMJJASOND'[Number(number) - 1]}
        {(isStart || index === ROW) && (
          <span className={isStart ? undefined : styles.row}>
            <br />
            {year}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li>
      {Object.keys(month.counts).length > 0 ? (
        <Link to={`/news/archive#${month.id}`} className={styles.month} title={label}>
          {content}
        </Link>
      ) : (
        <span className={styles.month}>
          {content}
          <span className="sr-only">{label}</span>
        </span>
      )}
    </li>
  );
}

function Mark({ kind }: { kind: string }): ReactNode {
  return <span className={styles.mark} data-kind={kind} />;
}
