import { useId, type ReactNode } from 'react';
import { formatTime } from './describe';
import { DAY, DEFAULT_SETTINGS } from './settings';
import styles from './controls.module.css';

/** Selects the time of day that the plots mark and the table describes. */
export default function Moment({ time }: { time: number }): ReactNode {
  const id = useId();
  return (
    <div className={styles.moment}>
      <div className={styles.field}>
        <label htmlFor={id}>Time of day</label>
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
