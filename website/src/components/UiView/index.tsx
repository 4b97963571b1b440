import { Children, isValidElement, type ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/guides';
import Figure from '../Figure';
import { UiDialog } from './parts';
import styles from './styles.module.css';

export { UiDialog, UiLog, UiMetrics, UiTabs, UiToolbar } from './parts';
export { default as UiForm } from './UiForm';
export { default as UiTable } from './UiTable';

interface UiViewProps extends PropsOf<'UiView'> {
  /** Entries of the product's menu, which the build adds. Missing on phones and on screens without a menu. */
  menu?: string[];
  children?: ReactNode;
}

/**
 * A simplified drawing of a screen: a bar with the product and the path, the menu of the product, and the parts of the
 * screen. On a phone, and where the figure is narrow, the bar has the button of the menu instead.
 * Nothing in it is interactive, and screen readers read only its description.
 */
export default function UiView({ app, path, device, alt, caption, menu, children }: UiViewProps): ReactNode {
  const parts = Children.toArray(children);
  const dialogs = parts.filter((part) => isValidElement(part) && part.type === UiDialog);
  const rest = parts.filter((part) => !dialogs.includes(part));
  return (
    <Figure kind="view" caption={caption}>
      <div className={styles.window} role="img" aria-label={alt} data-device={device}>
        <div className={styles.bar} aria-hidden="true" data-with-menu={menu && true}>
          <span className={styles.app}>{app}</span>
          <span className={styles.path}>
            {path.map((step) => (
              <span key={step} data-search-label="">
                {step}
              </span>
            ))}
          </span>
        </div>
        <div className={styles.body} aria-hidden="true" data-with-menu={menu && true}>
          {menu && <Menu entries={menu} current={path[0]} />}
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

function Menu({ entries, current }: { entries: string[]; current: string | undefined }): ReactNode {
  return (
    <div className={styles.menu}>
      {entries.map((entry) => (
        <span key={entry} data-current={entry === current || undefined}>
          {entry}
        </span>
      ))}
    </div>
  );
}
