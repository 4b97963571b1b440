import { useEffect, useMemo, useState, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Head from './Head';
import Tools from './Tools';
import { applyView, toggleSort, toRecords, WHOLE, type View } from './records';
import styles from './styles.module.css';

export interface TableColumn {
  key: string;
  label: string;
  kind: 'text' | 'code' | 'status' | 'list' | 'number' | 'link';
  filter: boolean;
  description?: string;
  /** Stands below the cells of its row. */
  isBelow: boolean;
}

interface DataTableProps {
  name: string;
  title: string;
  description: string;
  columns: TableColumn[];
  isDense: boolean;
  /** Rows, complete, made at build time from content/data. */
  children: ReactNode;
}

/** Shorter tables are seen at a glance. */
const LEAST_TO_SEARCH = 8;

/** A table of data. The page holds all of it; search, filters and order are added where scripts run. */
export default function DataTable({
  name,
  title,
  description,
  columns,
  isDense,
  children,
}: DataTableProps): ReactNode {
  const records = useMemo(() => toRecords(children), [children]);
  const [view, setView] = useState<View>(WHOLE);
  const shown = useMemo(() => applyView(records, view), [records, view]);
  const { collectAnchor } = useBrokenLinks();
  for (const { id } of records) collectAnchor(id);
  useShowTarget(
    shown.map(({ id }) => id),
    records.map(({ id }) => id),
    () => setView(WHOLE),
  );

  const rows = shown.map(({ element }) => element);
  const hasTextsBelow = columns.some(({ isBelow }) => isBelow);
  return (
    <section className={styles.root} aria-label={title} data-wide>
      {records.length >= LEAST_TO_SEARCH && (
        <Tools
          name={name}
          title={title}
          columns={columns}
          records={records}
          shown={shown.length}
          view={view}
          onChange={setView}
        />
      )}
      <table className={styles.table} data-dense={isDense || undefined}>
        <caption>{description}</caption>
        <Head
          columns={columns.filter(({ isBelow }) => !isBelow)}
          sort={view.sort}
          onSort={(column) => setView({ ...view, sort: toggleSort(view.sort, column) })}
        />
        {hasTextsBelow ? rows : <tbody>{rows}</tbody>}
      </table>
    </section>
  );
}

/** Shows all rows again when an address leads to a row that the filters hide, and scrolls to it. */
function useShowTarget(shown: string[], all: string[], showAll: () => void): void {
  useEffect(() => {
    const onHashChange = (): void => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      if (!all.includes(id) || shown.includes(id)) return;
      showAll();
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  });
}
