import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { formatDate } from '@voltmoor/content/dates';
import news from '@generated/portal-home/default/news.json';
import type { HomePost } from '@site/plugins/homeData';
import styles from './styles.module.css';

/** The latest release with its first changes, and the latest incident with its state. */
export default function HomeNews(): ReactNode {
  const { release, incident } = news;
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <div className={styles.news}>
        {release && (
          <Post kind="Latest release" post={release}>
            <ul className={styles.changes}>
              {release.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Post>
        )}
        {incident && (
          <Post kind={`Latest incident, ${incident.status}`} post={incident}>
            <p>{incident.description}</p>
          </Post>
        )}
      </div>
      <p>
        <Link to="/news">All news</Link>
      </p>
    </section>
  );
}

function Post({ kind, post, children }: { kind: string; post: HomePost; children: ReactNode }): ReactNode {
  return (
    <article>
      <p className={styles.kind}>
        {kind} · <time dateTime={post.date}>{formatDate(post.date)}</time>
      </p>
      <h3>
        <Link to={post.url}>{post.title}</Link>
      </h3>
      {children}
    </article>
  );
}
