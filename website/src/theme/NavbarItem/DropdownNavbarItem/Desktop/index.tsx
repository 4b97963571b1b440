// Ejected from theme-classic. The menu also opens on click, so that it works on wide touch screens, and it closes with
// Escape and after the reader chooses an item. It is highlighted on every page that belongs to one of its items.
import { type KeyboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem, { type LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import styles from './styles.module.css';
import { useDropdown } from '@site/src/hooks/useDropdown';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  ...props
}: Props): ReactNode {
  const { ref, isOpen, isDismissed, toggle, close, resetDismissed } = useDropdown();
  const pathname = useLocalPathname();
  const isCurrent = items.some((item) => isItemCurrent(item, pathname));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <div
      ref={ref}
      className={clsx('navbar__item', 'dropdown', styles.dropdown, {
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
        [styles.dismissed ?? '']: isDismissed,
      })}
      onPointerLeave={resetDismissed}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={isOpen}
        role="button"
        // An element without an address cannot be focused.
        href={props.to ? undefined : '#'}
        aria-current={isCurrent || undefined}
        className={clsx('navbar__link', isCurrent && 'navbar__link--active', className)}
        {...props}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
        onKeyDown={onKeyDown}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...withClose(item, close)}
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}

function isItemCurrent(item: LinkLikeNavbarItemProps, pathname: string): boolean {
  const { to, activeBaseRegex } = item as { to?: string; activeBaseRegex?: string };
  return isSamePath(to, pathname) || isRegexpStringMatch(activeBaseRegex, pathname);
}

function withClose(item: LinkLikeNavbarItemProps, close: () => void): LinkLikeNavbarItemProps {
  const { onClick } = item as { onClick?: (event: unknown) => void };
  const onChoose = (event: unknown): void => {
    onClick?.(event);
    close();
  };
  return Object.assign({}, item, { onClick: onChoose });
}
