// Ejected from theme-classic. The accessible name of the button is its text alone; the arrow is drawn with CSS. The menu
// opens at the entry of the current page.
import { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import { showCurrentEntry } from '@site/src/showCurrentEntry';
import styles from './styles.module.css';

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const isPrimaryMenuEmpty = useThemeConfig().navbar.items.length === 0;
  const { content, hide } = useNavbarSecondaryMenu();
  const { shown } = useNavbarMobileSidebar();
  const start = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!shown) return;
    // The categories of the current page open in effects that run after this one.
    const frame = requestAnimationFrame(() => showCurrentEntry(start.current?.closest('.menu') ?? null));
    return () => cancelAnimationFrame(frame);
  }, [shown, content]);
  return (
    <>
      <span ref={start} />
      {!isPrimaryMenuEmpty && (
        <button
          type="button"
          className={clsx('clean-btn navbar-sidebar__back', styles.back)}
          onClick={() => hide()}
        >
          <Translate id="portal.navbar.backToMainMenu">Back to main menu</Translate>
        </button>
      )}
      {content}
    </>
  );
}
