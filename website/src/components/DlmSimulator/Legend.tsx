import { type ReactNode } from 'react';
import type { Car } from './simulate';
import { toTone } from './tone';
import styles from './legend.module.css';

/** Explains the lines and areas of the plots. */
export default function Legend({ cars }: { cars: readonly Car[] }): ReactNode {
  return (
    <ul className={styles.legend}>
      <li data-kind="building">Building</li>
      <li>
        {cars.length === 1 ? 'Car' : 'Cars'}
        {cars.map(({ id }) => (
          <span key={id} className={styles.car} data-tone={toTone(id)}>
            {id}
          </span>
        ))}
      </li>
      <li data-kind="margin">Safety margin</li>
      <li data-kind="limit">Limit</li>
    </ul>
  );
}
