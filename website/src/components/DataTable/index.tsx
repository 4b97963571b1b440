import { useEffect, useMemo, useState, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { readHash } from '@voltmoor/browser-input/address';
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
  /** Whether the value has a separate line below the other cells of its row. */
  isBelow: boolean;
}

interface DataTableProps {
  name: string;
  title: string;
  description: string;
  columns: TableColumn[];
  isDense: boolean;
  /** All rows, built from content/data. */
  children: ReactNode;
}

/** Tables with fewer rows have no search. */
const MIN_ROWS_FOR_SEARCH = 8;

/** A data table. The server renders all rows; the browser adds search, filters and sorting. */
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
      {records.length >= MIN_ROWS_FOR_SEARCH && (
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

/** When the address links to a row that the filters hide, shows all rows and scrolls to that row. */
function useShowTarget(shown: string[], all: string[], showAll: () => void): void {
  useEffect(() => {
    const onHashChange = (): void => {
      const id = readHash(window.location).anchor;
      if (!all.includes(id) || shown.includes(id)) return;
      showAll();
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  });
}
