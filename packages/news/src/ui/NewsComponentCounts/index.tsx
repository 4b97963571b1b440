import { type CSSProperties, type ReactNode } from 'react';
import { formatDuration } from '../../model/duration';
import type { ComponentCount } from '../../model/incidents';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

/** The number of incidents of each component and their total duration. */
export default function NewsComponentCounts({ components }: { components: ComponentCount[] }): ReactNode {
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
                <span
                  className={styles.bar}
                  style={{ '--share': Math.round((minutes / longest) * 100) / 100 } as CSSProperties}
                  aria-hidden="true"
                />
                {formatDuration(minutes)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
