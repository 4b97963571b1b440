import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

/** Links to the feeds of a list, the calendar, upcoming changes, incidents and the archive. `route` is the route of the list. */
export default function NewsFeeds({ route }: { route: string }): ReactNode {
  const base = useBaseUrl('/').replace(/\/$/, '');
  return (
    <p className={styles.feeds}>
      <span>Follow:</span>
      <a href={`${base}${route}/rss.xml`}>RSS</a>
      <a href={`${base}${route}/atom.xml`}>Atom</a>
      <a href={`${base}${route}/feed.json`}>JSON Feed</a>
      <Link to="/news/upcoming">Upcoming changes</Link>
      <a href={`${base}/news/upcoming.ics`}>Calendar (ICS)</a>
      <Link to="/news/incidents">Incidents</Link>
      <Link to="/news/archive">Archive</Link>
    </p>
  );
}
