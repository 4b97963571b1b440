// The page /news/incidents, which theme-classic does not have.
import { type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import { formatDate, formatDuration, formatTime, toDay } from '../../../dates';
import { describeMonths } from '../../model/months';
import type { IncidentRow, IncidentsPageProps } from '../../pages';
import NewsBadge from '../../ui/NewsBadge';
import NewsPage from '../../ui/NewsPage';
import shared from '../../ui/shared.module.css';
import styles from './styles.module.css';

export default function BlogIncidentsPage(props: IncidentsPageProps): ReactNode {
  const { statusUrl, incidents } = props;
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
      <Components {...props} />
      <Incidents incidents={incidents} />
      <p>
        The same data as JSON:{' '}
        <a href={json} className={shared.link}>
          incidents.json
        </a>
      </p>
    </NewsPage>
  );
}

/** How often and how long each component was affected, with a mark for each incident of the last months. */
function Components({ components, incidents, months }: IncidentsPageProps): ReactNode {
  if (months.length === 0) return null;
  return (
    <section>
      <Heading as="h2" id="components">
        By component
      </Heading>
      <p className={shared.legend}>
        <span>{describeMonths(months)}</span>
        {(['critical', 'minor'] as const).map((severity) => (
          <span key={severity} className={shared.key}>
            <Mark severity={severity} />
            {`${severity} incident`}
          </span>
        ))}
      </p>
      <table
        className={styles.chart}
        style={{ '--january': months.findIndex((id) => id.endsWith('-01')) } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col">
              <div className={styles.count}>
                <span className={styles.number}>Incidents</span>
                <span className={styles.months} aria-hidden="true">
                  {months.map(
                    (id, at) =>
                      id.endsWith('-01') && (
                        <span key={id} style={{ gridColumn: at + 1 }}>
                          {id.slice(0, 4)}
                        </span>
                      ),
                  )}
                </span>
              </div>
            </th>
            <th scope="col">Total duration</th>
          </tr>
        </thead>
        <tbody>
          {components.map(({ component, incidents: count, minutes }) => (
            <tr key={component}>
              <th scope="row">{component}</th>
              <td>
                <div className={styles.count}>
                  <span className={styles.number}>{count}</span>
                  <span className={styles.months} aria-hidden="true">
                    {incidents.map(({ url, title, startedAt, severity, components: affected }) => {
                      const month = months.indexOf(toDay(startedAt).slice(0, 7)) + 1;
                      if (month === 0 || !affected.includes(component)) return null;
                      return (
                        <Mark
                          key={url}
                          severity={severity}
                          title={`${formatDate(startedAt)}: ${title}`}
                          style={{ gridColumn: month }}
                        />
                      );
                    })}
                  </span>
                </div>
              </td>
              <td>{formatDuration(minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type MarkProps = Pick<IncidentRow, 'severity'> & Pick<ComponentProps<'span'>, 'title' | 'style'>;

function Mark({ severity, ...place }: MarkProps): ReactNode {
  return <span className={styles.mark} data-severity={severity} {...place} />;
}

/** All incidents, newest first, each with a bar of its duration. */
function Incidents({ incidents }: Pick<IncidentsPageProps, 'incidents'>): ReactNode {
  const longest = Math.max(1, ...incidents.map(({ durationMinutes = 0 }) => durationMinutes));
  return (
    <section>
      <Heading as="h2" id="incidents">
        All incidents
      </Heading>
      {incidents.map((item) => (
        <Incident key={item.url} item={item} longest={longest} />
      ))}
    </section>
  );
}

function Incident({ item, longest }: { item: IncidentRow; longest: number }): ReactNode {
  const { title, url, severity, status, startedAt, durationMinutes, components } = item;
  const share =
    durationMinutes === undefined ? 1 : Math.max(0.02, Math.round((durationMinutes / longest) * 100) / 100);
  return (
    <article className={styles.incident}>
      <time className={styles.day} dateTime={startedAt}>
        {formatDate(startedAt)}, {formatTime(startedAt)}
      </time>
      <div>
        <h3 className={clsx(shared.title, styles.title)}>
          <Link to={url}>{title}</Link>
        </h3>
        <p className={shared.meta}>
          <NewsBadge kind="incident" severity={severity} />
          {status !== 'resolved' && <NewsBadge kind={status} />}
          <span>{components.join(', ')}</span>
        </p>
      </div>
      <p className={styles.duration}>
        <span
          className={styles.bar}
          data-severity={severity}
          style={{ '--share': share } as CSSProperties}
          aria-hidden="true"
        />
        {durationMinutes === undefined ? 'ongoing' : formatDuration(durationMinutes)}
      </p>
    </article>
  );
}
