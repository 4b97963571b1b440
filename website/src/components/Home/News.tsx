import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { HomeData, HomePost } from '@site/plugins/homeData';
import styles from './styles.module.css';

/** The latest release and the last incident with its state. */
export default function HomeNews(): ReactNode {
  const { release, incident } = usePluginData('portal-home') as HomeData;
  return (
    <section className={styles.section} aria-labelledby="home-news">
      <h2 id="home-news">News</h2>
      <div className={styles.news}>
        {release && <Post kind="Latest release" post={release} />}
        {incident && <Post kind={`Last incident, ${incident.status}`} post={incident} />}
      </div>
      <p>
        <Link to="/news">All news</Link>
      </p>
    </section>
  );
}

function Post({ kind, post }: { kind: string; post: HomePost }): ReactNode {
  return (
    <article>
      <p className={styles.kind}>
        {kind} · <time dateTime={post.date}>{formatDate(post.date)}</time>
      </p>
      <h3>
        <Link to={post.permalink}>{post.title}</Link>
      </h3>
      <p>{post.description}</p>
    </article>
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2025-09-02` → `2 September 2025`, the same on every machine. */
function formatDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
