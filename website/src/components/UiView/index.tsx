import { Children, isValidElement, type ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import Figure from '../Figure';
import UiDialog from './UiDialog';
import UiMenu from './UiMenu';
import styles from './styles.module.css';

export { UiDialog, UiMenu };
export { default as UiForm } from './UiForm';
export { default as UiLog } from './UiLog';
export { default as UiMetrics } from './UiMetrics';
export { default as UiTable } from './UiTable';
export { default as UiTabs } from './UiTabs';
export { default as UiToolbar } from './UiToolbar';

/**
 * A simplified drawing of a screen: a window bar with the product and the path, and the parts of the screen below it.
 * Nothing in it is interactive, and screen readers read only its description.
 */
export default function UiView({
  app,
  path,
  alt,
  caption,
  children,
}: PropsOf<'UiView'> & { children: ReactNode }): ReactNode {
  const parts = Children.toArray(children);
  const isOf = (type: unknown) => (part: ReactNode) => isValidElement(part) && part.type === type;
  const menus = parts.filter(isOf(UiMenu));
  const dialogs = parts.filter(isOf(UiDialog));
  const rest = parts.filter((part) => !menus.includes(part) && !dialogs.includes(part));
  return (
    <Figure kind="view" caption={caption}>
      <div className={styles.window} role="img" aria-label={alt}>
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.app}>{app}</span>
          <span className={styles.path}>
            {path.map((step) => (
              <span key={step}>{step}</span>
            ))}
          </span>
        </div>
        <div className={styles.body} aria-hidden="true" data-with-menu={menus.length > 0 || undefined}>
          {menus}
          <div className={styles.main}>
            {rest.length > 0 && (
              <div className={styles.parts} data-behind={dialogs.length > 0 || undefined}>
                {rest}
              </div>
            )}
            {dialogs}
          </div>
        </div>
      </div>
    </Figure>
  );
}
