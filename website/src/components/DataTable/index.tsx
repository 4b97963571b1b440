import clsx from 'clsx';
import { Fragment, useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { readHash } from '@voltmoor/pages/browser';
import Tools from './Tools';
import { applyView, toggleSort, TONES, toRecords, WHOLE, type DataRecord, type View } from './records';
import head from './head.module.css';
import styles from './styles.module.css';
import matrixStyles from './matrix.module.css';

export interface TableColumn {
  key: string;
  label: string;
  /** What the heading of a narrow column shows instead of the label. */
  short?: string;
  kind: 'text' | 'code' | 'status' | 'list' | 'number' | 'link' | 'mark';
  filter: boolean;
  description?: string;
  /** Whether the value has a separate line below the other cells of its row. */
  isBelow: boolean;
}

interface DataTableProps {
  name: string;
  title: string;
  description: string;
  /** Label of the field that chooses a column, if the table is a matrix of marks. */
  matrix?: string;
  columns: TableColumn[];
  isDense: boolean;
  /** All rows, built from content/data. */
  children: ReactNode;
}

/** Tables with fewer rows are read at a glance, so they have no search and no filters. */
const MIN_ROWS_FOR_SEARCH = 12;

/** A data table. The server renders all rows; the browser adds search, filters and sorting. */
export default function DataTable({
  name,
  title,
  description,
  matrix,
  columns,
  isDense,
  children,
}: DataTableProps): ReactNode {
  const records = useMemo(() => toRecords(children), [children]);
  const [view, setView] = useState<View>(WHOLE);
  const shown = useMemo(() => applyView(records, view), [records, view]);
  useShowTarget(
    shown.map(({ id }) => id),
    records.map(({ id }) => id),
    () => setView(WHOLE),
  );

  const beside = columns.filter(({ isBelow }) => !isBelow);
  /** The group of a row of a matrix. Another order of the rows mixes the groups. */
  const groupOf = (index: number): string | undefined =>
    matrix && !view.sort ? shown[index]?.values['group']?.[0] : undefined;
  const rows = shown.map(({ id, element }, index) => {
    const group = groupOf(index);
    if (group === undefined || group === groupOf(index - 1)) return element;
    return (
      <Fragment key={id}>
        {/* For screen readers and programs, each row says its group. */}
        <tr className={matrixStyles.group} aria-hidden="true">
          <td colSpan={beside.length}>{group}</td>
        </tr>
        {element}
      </Fragment>
    );
  });
  return (
    <section className={styles.root} aria-label={title}>
      {records.length >= MIN_ROWS_FOR_SEARCH && (
        <Tools
          name={name}
          title={title}
          matrix={matrix}
          columns={columns}
          records={records}
          shown={shown.length}
          view={view}
          onChange={setView}
        />
      )}
      {matrix && <Legend columns={columns} records={records} />}
      <table
        className={clsx(styles.table, matrix ? matrixStyles.matrix : styles.list)}
        data-dense={(isDense && !matrix) || undefined}
        data-matrix={matrix ? true : undefined}
        data-stacked={!matrix || undefined}
        style={matrix ? undefined : toHeadings(beside)}
      >
        <caption>{description}</caption>
        {matrix && (
          <colgroup>
            {beside.map(({ key }) => (
              <col key={key} data-chosen={key === view.chosen || undefined} />
            ))}
          </colgroup>
        )}
        <Head
          columns={beside}
          sort={view.sort}
          onSort={(column) => setView({ ...view, sort: toggleSort(view.sort, column) })}
        />
        {records[0]?.element.type === 'tbody' ? rows : <tbody>{rows}</tbody>}
      </table>
    </section>
  );
}

/** The headings as custom properties, which stand beside the cells on phones (website/src/css/page.css). */
function toHeadings(columns: TableColumn[]): CSSProperties {
  const entries = columns.slice(1).map(({ label }, index) => [`--head-${index + 2}`, JSON.stringify(label)]);
  return Object.fromEntries(entries) as CSSProperties;
}

/** What the marks of a matrix mean. */
function Legend({ columns, records }: { columns: TableColumn[]; records: DataRecord[] }): ReactNode {
  const keys = columns.filter(({ kind }) => kind === 'mark').map(({ key }) => key);
  const words = new Set(records.flatMap(({ values }) => keys.flatMap((key) => values[key] ?? [])));
  return (
    <ul className={matrixStyles.legend}>
      {Object.entries(TONES)
        .filter(([word]) => words.has(word))
        .map(([word, tone]) => (
          <li key={word} data-tone={tone}>
            {word}
          </li>
        ))}
    </ul>
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

interface HeadProps {
  columns: TableColumn[];
  sort: View['sort'];
  onSort: (column: string) => void;
}

/** Column headings. Pressing one sorts the rows by that column. */
function Head({ columns, sort, onSort }: HeadProps): ReactNode {
  return (
    <thead className={head.head}>
      <tr>
        {columns.map(({ key, label, short, kind, description }) => (
          <th
            key={key}
            scope="col"
            data-kind={kind}
            title={kind === 'mark' ? label : description}
            aria-sort={toAriaSort(sort, key)}
          >
            <button type="button" className={head.sort} onClick={() => onSort(key)}>
              {kind === 'mark' ? (
                <>
                  <span className="sr-only">{label}</span>
                  <span aria-hidden="true">{short ?? label}</span>
                </>
              ) : (
                label
              )}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function toAriaSort(sort: View['sort'], column: string): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.isDescending ? 'descending' : 'ascending';
}
