// Ejected from theme-classic, whose `main` is not where the skip link leads to, whose sidebar can be hidden, and whose
// button that leads to the top would cover text and controls.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { MAIN } from '@voltmoor/content/mainElement';
import type { Props } from '@theme/DocRoot/Layout';
import DeferredSidebar from './DeferredSidebar';
import styles from './styles.module.css';

export default function DocRootLayout({ children }: Props): ReactNode {
  const sidebar = useDocsSidebar();
  return (
    <div className={styles.wrapper}>
      <div className={styles.columns}>
        {sidebar && (
          <DeferredSidebar
            sidebar={sidebar.items}
            hiddenSidebarContainer={false}
            setHiddenSidebarContainer={ignore}
          />
        )}
        <main {...MAIN} className={styles.main} data-alone={sidebar ? undefined : true}>
          <div className={clsx('container', 'padding-top--md', 'padding-bottom--lg')}>{children}</div>
        </main>
      </div>
    </div>
  );
}

/** The sidebar cannot be hidden (`docs.sidebar.hideable`). A constant, so that the sidebar is not rendered again. */
const ignore = (): void => undefined;
