import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import news from '@generated/portal-home/default/news.json';
import { formatDate } from '@voltmoor/content/dates';
import styles from './styles.module.css';

/** The newest posts. */
export default function HomeNews(): ReactNode {
  if (news.latest.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <div className={styles.news}>
        {news.latest.map(({ kind, url, title, date, description }) => (
          <article key={url}>
            <p className={styles.kind}>
              {`${kind.charAt(0).toUpperCase()}${kind.slice(1)} · `}
              <time dateTime={date}>{formatDate(date)}</time>
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
