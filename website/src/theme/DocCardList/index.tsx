// Replaces the grid of cards in theme-classic. A category page is a list in columns with a description of each page.
import { useContext, type ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
} from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { Props } from '@theme/DocCardList';
import { ListedDocuments } from '@site/src/listedDocuments';
import styles from './styles.module.css';

export default function DocCardList({ items, className }: Props): ReactNode {
  return items ? <List items={items} className={className} /> : <SiblingList className={className} />;
}

function SiblingList({ className }: { className?: string | undefined }): ReactNode {
  return <List items={useCurrentSidebarSiblings()} className={className} />;
}

function List({ items, className }: { items: PropSidebarItem[]; className?: string | undefined }): ReactNode {
  return (
    <ul className={clsx(styles.list, className)}>
      {filterDocCardListItems(items).map((item) => (
        <Row key={item.type === 'html' ? item.value : item.label} item={item} />
      ))}
    </ul>
  );
}

function Row({ item }: { item: PropSidebarItem }): ReactNode {
  const documents = useContext(ListedDocuments);
  if (item.type === 'html') return null;
  const href = item.type === 'category' ? findFirstSidebarItemLink(item) : item.href;
  if (!href) return null;
  const document = item.type === 'link' && item.docId !== undefined ? documents[item.docId] : undefined;
  const lead =
    item.description ?? document?.description ?? (item.type === 'category' ? labels(item.items) : undefined);
  return (
    <li>
      <Link to={href}>{document?.title ?? item.label}</Link>
      {lead && <p>{lead}</p>}
    </li>
  );
}

/** Describes a category by the labels of its items. */
function labels(items: PropSidebarItem[]): string {
  return items.flatMap((item) => (item.type === 'html' ? [] : [item.label])).join(' · ');
}
