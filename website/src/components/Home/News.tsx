import { type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import page from '@generated/portal-home/default/page.json';
import { formatDate } from '@voltmoor/content/dates';
import { NewsMonths } from '@voltmoor/content/ui';
import styles from './styles.module.css';

/** The posts of the last months as a strip, and the newest posts. */
export default function HomeNews(): ReactNode {
  if (page.latest.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <div className={styles.heading}>
        <h2 id="home-news">News</h2>
        <Link to="/news">All news</Link>
      </div>
      <NewsMonths />
      <div className={clsx(styles.columns, styles.news)}>
        {page.latest.map(({ kind, url, title, date, description }) => (
          <article key={url}>
            <p className={styles.kind}>
              <time dateTime={date}>{formatDate(date)}</time>
              {` · ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}
            </p>
            <h3>
              <Link to={url}>{title}</Link>
            </h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
