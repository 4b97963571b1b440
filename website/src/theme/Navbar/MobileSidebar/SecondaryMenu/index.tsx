// Ejected from theme-classic. The accessible name of the button is its text alone; the arrow is drawn with CSS.
import { type ReactNode } from 'react';
import clsx from 'clsx';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const isPrimaryMenuEmpty = useThemeConfig().navbar.items.length === 0;
  const { content, hide } = useNavbarSecondaryMenu();
  return (
    <>
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
