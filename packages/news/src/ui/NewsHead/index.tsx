import { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';

/** Links for feed readers to the feeds of a list. `route` is the route of the list, `title` the name of the feeds. */
export default function NewsHead({ route, title }: { route: string; title: string }): ReactNode {
  const base = useBaseUrl('/').replace(/\/$/, '');
  return (
    <Head>
      <link
        rel="alternate"
        type="application/rss+xml"
        href={`${base}${route}/rss.xml`}
        title={`${title} (RSS)`}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        href={`${base}${route}/atom.xml`}
        title={`${title} (Atom)`}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        href={`${base}${route}/feed.json`}
        title={`${title} (JSON)`}
      />
    </Head>
  );
}
