import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import news from '@generated/portal-home/default/news.json';
import { formatDate } from '@voltmoor/content/dates';
import { NewsBadge, NewsMonths } from '@voltmoor/content/ui';
import styles from './styles.module.css';

/** The months of the news as a strip, and the newest posts. */
export default function HomeNews(): ReactNode {
  if (news.latest.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <NewsMonths />
      <div className={styles.news}>
        {news.latest.map(({ kind, url, title, date, description }) => (
          <article key={url}>
            <p className={styles.kind}>
              <NewsBadge kind={kind} /> <time dateTime={date}>{formatDate(date)}</time>
            </p>
            <h3>
              <Link to={url}>{title}</Link>
            </h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
      <p>
        <Link to="/news">All news</Link>
      </p>
    </section>
  );
}
