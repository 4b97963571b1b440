import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import Buttons from './Buttons';
import styles from './parts.module.css';

/** A dialog in front of the screen. */
export default function UiDialog({ title, text, actions, mark }: PropsOf<'UiDialog'>): ReactNode {
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
