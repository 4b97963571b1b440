import { type ReactNode } from 'react';
import { formatCurrent, formatTime } from './describe';
import { DAY } from './settings';
import { findSegment, type Day, type Scenario } from './simulate';
import styles from './numbers.module.css';

const STEP = 1800;
const TIMES = Array.from({ length: (DAY.to - DAY.from) / STEP }, (_, index) => DAY.from + index * STEP);

/** The plots as a table with one row per half hour. */
export default function Numbers({ scenario, day }: { scenario: Scenario; day: Day }): ReactNode {
  const { cars } = scenario;
  return (
    <details className={styles.numbers}>
      <summary>The day as a table</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it */}
      <div className={styles.scroll} role="group" aria-label="The day as a table" tabIndex={0}>
        <table>
          <caption>
            Every half hour: building and available current on L1/L2/L3 and the limit of each car, in A
          </caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Building</th>
              <th scope="col">Available</th>
              {cars.map(({ id }) => (
                <th key={id} scope="col">
                  <abbr title={`Car ${id}`}>{id}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TIMES.map((time) => {
              const segment = findSegment(day, time);
              return (
                <tr key={time}>
                  <th scope="row">{formatTime(time)}</th>
                  <td>{segment?.buildingA.map(formatCurrent).join('/')}</td>
                  <td>
                    {segment?.isFallback ? 'unknown' : segment?.availableA.map(formatCurrent).join('/')}
                  </td>
                  {cars.map(({ id }) => {
                    const share = segment?.shares.get(id);
                    return <td key={id}>{share ? formatCurrent(share.limitA) : '–'}</td>;
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
