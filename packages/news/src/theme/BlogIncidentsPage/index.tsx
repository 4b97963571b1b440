// The page /news/incidents, which theme-classic does not have.
import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import type { IncidentsPageProps } from '../../pages';
import useBaseUrl from '@docusaurus/useBaseUrl';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import NewsComponentCounts from '../../ui/NewsComponentCounts';
import NewsIncidentMonths from '../../ui/NewsIncidentMonths';
import styles from './styles.module.css';

export default function BlogIncidentsPage({
  sidebar,
  statusUrl,
  months,
  components,
}: IncidentsPageProps): ReactNode {
  const json = useBaseUrl('/news/incidents.json');
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata
        title="Incidents"
        description="Published incidents by month, with their durations and the affected components."
      />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Incidents</Heading>
        <p>
          Reports of past and ongoing incidents. This page changes when the portal is published, so it does
          not show the live status. For that, see{' '}
          <Link href={statusUrl} className={styles.link}>
            {new URL(statusUrl).host}
          </Link>
          .
        </p>
        <NewsComponentCounts components={components} />
        <NewsIncidentMonths months={months} />
        <p>
          The same data as JSON:{' '}
          <a href={json} className={styles.link}>
            incidents.json
          </a>
        </p>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
