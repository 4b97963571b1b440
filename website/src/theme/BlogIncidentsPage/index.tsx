// Page of the news plugin, /news/incidents: not part of theme-classic.
import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { IncidentsPageProps } from '@voltmoor/news/pages';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import NewsComponentCounts from '@site/src/components/NewsComponentCounts';
import NewsIncidentMonths from '@site/src/components/NewsIncidentMonths';
import { usePortal } from '@site/src/hooks/usePortal';
import styles from './styles.module.css';

export default function BlogIncidentsPage({ sidebar, months, components }: IncidentsPageProps): ReactNode {
  const { links } = usePortal();
  const json = useBaseUrl('/news/incidents.json');
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata
        title="Incidents"
        description="Published incidents by month, with their duration and the components concerned."
      />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Incidents</Heading>
        <p>
          Reports on incidents that are over or still being worked on. This page is made when the portal is
          published and is no live monitoring: the state of this minute is on{' '}
          <Link href={links.status} className={styles.link}>
            {new URL(links.status).host}
          </Link>
          .
        </p>
        <NewsComponentCounts components={components} />
        <NewsIncidentMonths months={months} />
        <p>
          The same as data:{' '}
          <a href={json} className={styles.link}>
            incidents.json
          </a>
        </p>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
