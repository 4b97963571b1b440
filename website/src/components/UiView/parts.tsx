import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/guides';
import styles from './parts.module.css';

/** A dialog in front of the screen. */
export function UiDialog({ title, text, actions, mark }: PropsOf<'UiDialog'>): ReactNode {
  return (
    <div className={styles.dialog}>
      <span className={styles.title} data-search-label="">
        {title}
      </span>
      {text && <span>{text}</span>}
      {actions && <Buttons items={actions} mark={mark} />}
    </div>
  );
}

/** Lines of a log with their times. */
export function UiLog({ rows }: PropsOf<'UiLog'>): ReactNode {
  return (
    <div className={styles.log}>
      {rows.map(({ time, text, tone }) => (
        <span key={`${time} ${text}`}>
          <span className={styles.time}>{time}</span>
          <span className={styles.sign} data-tone={tone ?? 'none'} />
          <span>{text}</span>
        </span>
      ))}
    </div>
  );
}

/** Key figures next to each other. A tone has a shape as well as a colour. */
export function UiMetrics({ items }: PropsOf<'UiMetrics'>): ReactNode {
  return (
    <div className={styles.metrics}>
      {items.map(({ label, value, tone }) => (
        <span key={label}>
          <span className={styles.metricLabel} data-search-label="">
            {tone && <span className={styles.sign} data-tone={tone} />}
            {label}
          </span>
          <span className={styles.metricValue}>{value}</span>
        </span>
      ))}
    </div>
  );
}

/** A row of tabs. */
export function UiTabs({ items, active, mark }: PropsOf<'UiTabs'>): ReactNode {
  return (
    <div className={styles.tabs}>
      {items.map((item) => (
        <span
          key={item}
          data-search-label=""
          data-active={item === active || undefined}
          data-marked={item === mark || undefined}
        >
          {item}
        </span>
      ))}
    </div>
  );
}

/** Buttons above a list. */
export function UiToolbar({ items, mark }: PropsOf<'UiToolbar'>): ReactNode {
  return <Buttons items={items} mark={mark} />;
}

/** A row of drawn buttons. The last one is the primary button. */
export function Buttons({ items, mark }: { items: string[]; mark?: string }): ReactNode {
  return (
    <div className={styles.buttons}>
      {items.map((item, index) => (
        <span
          key={item}
          data-search-label=""
          data-main={(items.length > 1 && index === items.length - 1) || undefined}
          data-marked={item === mark || undefined}
        >
          {item}
        </span>
      ))}
    </div>
  );
}
