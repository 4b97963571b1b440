import { useId, type ReactNode } from 'react';
import { formatTime } from './describe';
import { DAY, DEFAULT_SETTINGS } from './settings';
import styles from './controls.module.css';

/** Moves the line in the plots. */
export default function Moment({ time }: { time: number }): ReactNode {
  const id = useId();
  return (
    <div className={styles.moment}>
      <div className={styles.field}>
        <label htmlFor={id}>Look at the time</label>
        <output htmlFor={id}>{formatTime(time)}</output>
        <input
          id={id}
          name="time"
          type="range"
          min={DAY.from}
          max={DAY.to}
          step={DAY.step}
          defaultValue={DEFAULT_SETTINGS.time}
          aria-valuetext={formatTime(time)}
        />
      </div>
    </div>
  );
}
