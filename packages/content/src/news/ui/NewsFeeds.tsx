import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import shared from './shared.module.css';

/** The feeds of each list. */
const FEEDS = [
  { file: 'rss.xml', type: 'application/rss+xml', name: 'RSS', label: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', name: 'Atom', label: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', name: 'JSON', label: 'JSON Feed' },
];

/** Links to the feeds of a list and to the calendar of upcoming changes. `route` is the route of the list. */
export default function NewsFeeds({ route }: { route: string }): ReactNode {
  const base = useBaseUrl('/').replace(/\/$/, '');
  return (
    <p className={shared.links}>
      <span>Follow:</span>
      {FEEDS.map(({ file, label }) => (
        <a key={file} href={`${base}${route}/${file}`}>
          {label}
        </a>
      ))}
      <a href={`${base}/news/upcoming.ics`}>Calendar</a>
    </p>
  );
}

/** Links for feed readers to the feeds of a list. `route` is the route of the list, `title` the name of the feeds. */
export function FeedLinks({ route, title }: { route: string; title: string }): ReactNode {
  const base = useBaseUrl('/').replace(/\/$/, '');
  return (
    <Head>
      {FEEDS.map(({ file, type, name }) => (
        <link
          key={file}
          rel="alternate"
          type={type}
          href={`${base}${route}/${file}`}
          title={`${title} (${name})`}
        />
      ))}
    </Head>
  );
}
