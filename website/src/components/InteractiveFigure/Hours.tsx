import { type ReactNode } from 'react';
import { formatTime } from '../DlmSimulator/describe';
import { HOUR } from '../DlmSimulator/settings';
import styles from './axis.module.css';

interface HoursProps {
  /** The hours at the ends of the axis. */
  from: number;
  to: number;
  /** Hours from one label to the next. */
  step: number;
}

/** The labels of a time axis below a drawing. Those at its ends stay within the drawing. */
export default function Hours({ from, to, step }: HoursProps): ReactNode {
  const hours = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ insetInlineStart: `${((hour - from) / (to - from)) * 100}%` }}>
          {formatTime(hour * HOUR)}
        </span>
      ))}
    </div>
  );
}
