// Ejected from theme-classic. The menus of the drawer are open, because a phone has room for their few entries.
import { useState, type MouseEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

export default function DropdownNavbarItemMobile({
  items,
  className,
  label,
  children,
  onClick,
}: Props): ReactNode {
  const [isOpen, setOpen] = useState(true);
  const toggle = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <li className={clsx('menu__list-item', !isOpen && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <button
          type="button"
          className={clsx('clean-btn menu__link menu__link--sublist menu__link--sublist-caret', className)}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {children ?? label}
        </button>
      </div>
      <ul className="menu__list" hidden={!isOpen}>
        {items.map((item, index) => (
          <NavbarItem
            mobile
            isDropdownItem
            onClick={onClick}
            activeClassName="menu__link--active"
            {...item}
            key={index}
          />
        ))}
      </ul>
    </li>
  );
}
