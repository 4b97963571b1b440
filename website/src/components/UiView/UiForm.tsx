import { Fragment, type ReactNode } from 'react';
import type { PropsOf, UiField } from '@voltmoor/content/guides';
import { Buttons } from './parts';
import styles from './form.module.css';

/** Fields with their labels, values and hints, and the buttons below. */
export default function UiForm({ fields, actions, mark }: PropsOf<'UiForm'>): ReactNode {
  return (
    <div className={styles.form}>
      {fields.map((field) => (
        <div key={field.label} className={styles.field}>
          <span className={styles.label} data-search-label="">
            {field.label}
          </span>
          <span className={styles.side}>
            <Control {...field} />
            {field.hint && <span className={styles.hint}>{field.hint}</span>}
          </span>
        </div>
      ))}
      {actions && <Buttons items={actions} mark={mark} />}
    </div>
  );
}

const YES = ['on', 'yes', 'checked', 'true'];

function Control({ kind = 'text', value = '', mark }: UiField): ReactNode {
  const marked = mark || undefined;
  switch (kind) {
    case 'toggle':
    case 'checkbox':
      return (
        <span className={styles.choice} data-marked={marked}>
          <span
            className={kind === 'toggle' ? styles.toggle : styles.checkbox}
            data-on={YES.includes(value.toLowerCase()) || undefined}
          />
          {value}
        </span>
      );
    case 'secret':
      return (
        <span className={styles.input} data-marked={marked}>
          <span className={styles.dots}>••••••••••••</span>
          {value && <span className={styles.hint}>{value}</span>}
        </span>
      );
    case 'text':
    case 'select':
      return (
        <span className={styles.input} data-kind={kind} data-marked={marked}>
          <span>
            {value.split(/(?<=\/)/).map((part, index) => (
              <Fragment key={index}>
                {index > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </span>
        </span>
      );
    default:
      return kind satisfies never;
  }
}
