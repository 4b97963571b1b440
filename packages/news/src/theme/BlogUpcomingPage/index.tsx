// The page /news/upcoming, which theme-classic does not have.
import { type ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import { formatDate } from '../../model/dates';
import type { UpcomingPageProps } from '../../pages';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import NewsChanges from '../../ui/NewsChanges';
import styles from './styles.module.css';

export default function BlogUpcomingPage({ sidebar, asOf, ahead, past }: UpcomingPageProps): ReactNode {
  const calendar = useBaseUrl('/news/upcoming.ics');
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata
        title="Upcoming changes"
        description="Announced changes with their dates, soonest first, and a calendar to subscribe to."
      />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">Upcoming changes</Heading>
        <p>
          Announced changes and their dates, soonest first, as of{' '}
          <time dateTime={asOf}>{formatDate(asOf)}</time>. Each entry links to the post that says what to do.
        </p>
        <p>
          Subscribe to the{' '}
          <a href={calendar} className={styles.calendar}>
            calendar (ICS)
          </a>{' '}
          to get new dates automatically.
        </p>
        {ahead.length > 0 ? <NewsChanges changes={ahead} /> : <p>No further changes are announced.</p>}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>{past.length === 1 ? '1 date has passed' : `${past.length} dates have passed`}</summary>
            <NewsChanges changes={past} />
          </details>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
