// Ejected from theme-classic. The bar grows with its text. The close button has the colour of the text and the size of a
// touch target.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import IconClose from '@theme/Icon/Close';
import styles from './styles.module.css';

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!isActive || !announcementBar) return null;
  const { backgroundColor, textColor, isCloseable } = announcementBar;
  return (
    <div
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      style={{ backgroundColor, color: textColor }}
      role="region"
      aria-label={translate({ id: 'portal.announcementBar.ariaLabel', message: 'Announcement' })}
    >
      <AnnouncementBarContent className={styles.content} />
      {isCloseable && (
        <button
          type="button"
          className={clsx('clean-btn', styles.close)}
          aria-label={translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' })}
          onClick={close}
        >
          <IconClose width={14} height={14} strokeWidth={3.1} />
        </button>
      )}
    </div>
  );
}
