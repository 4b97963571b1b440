// Ejected from theme-classic. Its link leads to an element around the sidebar and the content until the application has
// started, and then to `main`. This one always leads to `main`.
import { useEffect, useRef, type ReactNode } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { MAIN } from '@voltmoor/content/mainElement';
import styles from './styles.module.css';

export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const { action } = useHistory();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' });
  // After a navigation, the Tab key begins at the top of the new page again, as it does after a page load.
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (hash === '' && action === 'PUSH') region.current?.focus({ preventScroll: true });
  }, [address, hash, action]);
  return (
    <div ref={region} className={styles.region} role="region" aria-label={label} tabIndex={-1}>
      <a className={styles.link} href={`#${MAIN.id}`}>
        {label}
      </a>
    </div>
  );
}
