import { type ReactNode } from 'react';
import styles from './legend.module.css';

/** Explains the lines and areas of the plots. */
export default function Legend(): ReactNode {
  return (
    <ul className={styles.legend}>
      <li data-kind="building">Building</li>
      <li data-kind="cars">Cars, one area each</li>
      <li data-kind="margin">Safety margin</li>
      <li data-kind="limit">Limit</li>
    </ul>
  );
}
