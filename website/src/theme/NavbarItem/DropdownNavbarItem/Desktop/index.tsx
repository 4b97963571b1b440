// Ejected from theme-classic. The menu also opens on click, so that it works on wide touch screens, and it closes with
// Escape and after the reader chooses an item. It is highlighted on every page that belongs to one of its items.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { useLocation } from '@docusaurus/router';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import NavbarItem, { type LinkLikeNavbarItemProps } from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { toPathKey } from '@site/src/toPathKey';
import styles from './styles.module.css';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  ...props
}: Props): ReactNode {
  const { ref, isOpen, isDismissed, toggle, close, resetDismissed } = useDropdown();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  // The entries of the menu name paths without the base URL.
  const pathname = useLocation().pathname.replace(baseUrl, '/');
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
  return (to && toPathKey(to) === toPathKey(pathname)) || isRegexpStringMatch(activeBaseRegex, pathname);
}

function withClose(item: LinkLikeNavbarItemProps, close: () => void): LinkLikeNavbarItemProps {
  const { onClick } = item as { onClick?: (event: unknown) => void };
  const onChoose = (event: unknown): void => {
    onClick?.(event);
    close();
  };
  return Object.assign({}, item, { onClick: onChoose });
}

const OUTSIDE = ['mousedown', 'touchstart', 'focusin'] as const;

/**
 * State of a dropdown menu. The menu closes when the reader clicks, touches or focuses something outside, and with Escape.
 * CSS also shows the menu while the pointer hovers over it; Escape then sets `isDismissed` until the pointer leaves.
 */
function useDropdown() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onOutside = (event: Event): void => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The menu hides the focused item, so the focus returns to the button.
      if (ref.current?.contains(document.activeElement))
        ref.current.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      setOpen(false);
      setDismissed(ref.current?.matches(':hover') ?? false);
    };
    OUTSIDE.forEach((type) => document.addEventListener(type, onOutside));
    document.addEventListener('keydown', onKey);
    return () => {
      OUTSIDE.forEach((type) => document.removeEventListener(type, onOutside));
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return {
    ref,
    isOpen,
    isDismissed,
    toggle: () => setOpen((wasOpen) => !wasOpen),
    close: () => setOpen(false),
    /** Call it when the pointer leaves. */
    resetDismissed: () => setDismissed(false),
  };
}
