// The page /news/incidents, which theme-classic does not have.
import { type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import { formatDate, formatDuration, formatTime } from '../../../dates';
import { countQuietMonths } from '../../model/incidents';
import type { IncidentRow, IncidentsPageProps } from '../../pages';
import NewsBadge from '../../ui/NewsBadge';
import NewsPage from '../../ui/NewsPage';
import shared from '../../ui/shared.module.css';
import styles from './styles.module.css';

export default function BlogIncidentsPage(props: IncidentsPageProps): ReactNode {
  const { statusUrl, months, components } = props;
  const json = useBaseUrl('/news/incidents.json');
  return (
    <NewsPage
      heading="Incidents"
      description="Published incidents by month, with their durations and the affected components."
    >
      <p>
        Reports of past and ongoing incidents. This page changes when the portal is published, so it does not
        show the live status. For that, see{' '}
        <Link href={statusUrl} className={shared.link}>
          {new URL(statusUrl).host}
        </Link>
        .
      </p>
      <Components components={components} />
      <Timeline months={months} />
      <p>
        The same data as JSON:{' '}
        <a href={json} className={shared.link}>
          incidents.json
        </a>
      </p>
    </NewsPage>
  );
}

/** The number of incidents of each component and their total duration. */
function Components({ components }: Pick<IncidentsPageProps, 'components'>): ReactNode {
  const longest = Math.max(1, ...components.map(({ minutes }) => minutes));
  return (
    <section>
      <Heading as="h2" id="components">
        By component
      </Heading>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">Incidents</th>
            <th scope="col">Total duration</th>
          </tr>
        </thead>
        <tbody>
          {components.map(({ component, incidents, minutes }) => (
            <tr key={component}>
              <th scope="row">{component}</th>
              <td>{incidents}</td>
              <td>
                <div className={styles.total}>
                  <span
                    className={styles.share}
                    style={{ '--share': Math.round((minutes / longest) * 100) / 100 } as CSSProperties}
                    aria-hidden="true"
                  />
                  {formatDuration(minutes)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A timeline of incidents, newest first, with the number of months without incidents between them. */
function Timeline({ months }: Pick<IncidentsPageProps, 'months'>): ReactNode {
  const longest = Math.max(
    1,
    ...months.flatMap(({ items }) => items.map((item) => item.durationMinutes ?? 0)),
  );
  return (
    <section>
      <Heading as="h2" id="timeline">
        Timeline
      </Heading>
      <ol className={shared.timeline}>
        {months.map(({ id, label, minutes, items }, index) => (
          <li key={id} className={styles.month}>
            <QuietMonths count={countQuietMonths(months[index - 1]?.id ?? id, id)} />
            <h3 className={styles.label}>
              {label}
              {items.length > 1 && <span className={styles.sum}> {formatDuration(minutes)}</span>}
            </h3>
            {items.map((item) => (
              <Incident key={item.url} item={item} longest={longest} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuietMonths({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <p className={styles.quiet}>
      {count === 1 ? '1 month without an incident' : `${count} months without an incident`}
    </p>
  );
}

function Incident({ item, longest }: { item: IncidentRow; longest: number }): ReactNode {
  const { title, url, severity, status, startedAt, durationMinutes, components } = item;
  const share =
    durationMinutes === undefined ? 1 : Math.max(0.02, Math.round((durationMinutes / longest) * 100) / 100);
  return (
    <article className={styles.incident} data-severity={severity}>
      <p className={shared.title}>
        <Link to={url}>{title}</Link>
      </p>
      <p className={shared.meta}>
        <NewsBadge kind="incident" severity={severity} />
        {status !== 'resolved' && <NewsBadge kind={status} />}
        <time dateTime={startedAt}>
          {formatDate(startedAt).replace(/ \d{4}$/, '')}, {formatTime(startedAt)}
        </time>
        <span>{components.join(', ')}</span>
      </p>
      <p className={styles.duration}>
        <span className={styles.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
        {durationMinutes === undefined ? 'ongoing' : formatDuration(durationMinutes)}
      </p>
    </article>
  );
}
