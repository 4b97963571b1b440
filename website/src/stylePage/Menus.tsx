import { type ReactNode } from 'react';
import { DocsSidebarProvider } from '@docusaurus/plugin-content-docs/client';
import { usePluginData } from '@docusaurus/useGlobalData';
import DocPaginator from '@theme/DocPaginator';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type { HomeData } from '@site/plugins/homeData';
import Part from './Part';
import styles from './styles.module.css';

const MARKS = ['ui', 'connect', 'express', 'api', 'former', 'roaming', 'guides', 'news'];

/** Marks, entries of menus, items of the sidebar and the pager, each with its current state. */
export default function Menus(): ReactNode {
  const { products, apis } = usePluginData('portal-home') as HomeData;
  const entries = [
    ...products.map(({ to, label }) => ({ to, label })),
    ...apis.map(({ to, title }) => ({ to, label: title })),
  ];
  return (
    <Part title="Menus">
      <ul className={styles.chips}>
        {MARKS.map((mark) => (
          <li key={mark} className={`vm-mark vm-mark-${mark}`}>
            &nbsp;{mark}
          </li>
        ))}
      </ul>
      <ul className={styles.menu}>
        {entries.map(({ to, label }, index) => (
          <li key={to}>
            <NavbarNavLink
              to={to}
              label={label}
              className={`dropdown__link ${index === 0 ? 'dropdown__link--active' : ''}`}
            />
          </li>
        ))}
      </ul>
      <ul className={`menu__list ${styles.menu}`}>
        <li className="menu__list-item vm-marked vm-mark-ui">
          <div className="menu__list-item-collapsible">
            <button
              type="button"
              className="clean-btn menu__link menu__link--sublist menu__link--sublist-caret"
            >
              An open category
            </button>
          </div>
          <ul className="menu__list">
            {METHODS.map((method, index) => (
              <li key={method} className={`menu__list-item vm-method vm-method-${method}`}>
                <a className={`menu__link ${index === 0 ? 'menu__link--active' : ''}`} href="#style-menus">
                  {index === 0 ? 'The current page' : 'Another page'}
                </a>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <DocsSidebarProvider name={undefined} items={undefined}>
        <DocPaginator
          previous={{ title: 'The page before', permalink: '/' }}
          next={{ title: 'The page after', permalink: '/news' }}
        />
      </DocsSidebarProvider>
    </Part>
  );
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
