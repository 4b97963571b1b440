import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TableColumn } from '.';
import { listValues, WHOLE, type DataRecord, type View } from './records';
import styles from './tools.module.css';

interface ToolsProps {
  name: string;
  title: string;
  /** Label of the field that chooses a column of a matrix. */
  matrix?: string;
  columns: TableColumn[];
  records: DataRecord[];
  shown: number;
  view: View;
  onChange: (view: View) => void;
}

/** Search, filters and sort order of a table, and the number of rows that match a search. */
export default function Tools({
  name,
  title,
  matrix,
  columns,
  records,
  shown,
  view,
  onChange,
}: ToolsProps): ReactNode {
  const filters = columns
    .filter(({ filter }) => filter)
    .map((column) => ({ column, values: listValues(records, column.key) }))
    .filter(({ values }) => values.length > 1);
  const setFilter = (key: string, value: string): void => {
    const others = Object.entries(view.filters).filter(([column]) => column !== key);
    onChange({ ...view, filters: Object.fromEntries(value === '' ? others : [...others, [key, value]]) });
  };
  const selects = filters.map(({ column, values }) => (
    <Select
      key={column.key}
      id={`${name}-${column.key}`}
      label={column.label}
      value={view.filters[column.key] ?? ''}
      options={values.map((value) => ({ value, label: value }))}
      onChange={(value) => setFilter(column.key, value)}
    />
  ));
  if (matrix)
    selects.unshift(
      <Select
        key="chosen"
        id={`${name}-chosen`}
        label={matrix}
        value={view.chosen}
        options={columns
          .filter(({ kind }) => kind === 'mark')
          .map(({ key, label }) => ({ value: key, label }))}
        onChange={(chosen) => onChange({ ...view, chosen })}
      />,
    );
  const active = Object.keys(view.filters).length + (view.chosen ? 1 : 0);
  const isFiltered = active > 0 || view.search !== '';
  return (
    <form
      className={styles.tools}
      role="search"
      aria-label={`Search ${title}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        className={styles.search}
        type="search"
        autoComplete="off"
        aria-label="Search the table"
        placeholder={`Filter ${records.length} rows`}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      <details className={clsx(styles.filters, selects.length === 0 && styles.order)}>
        <summary>{active === 0 ? 'Filters' : `Filters (${active} active)`}</summary>
        <div>
          {selects}
          {matrix === undefined && (
            <div className={styles.order}>
              <Select
                id={`${name}-sort`}
                label="Sort by"
                value={view.sort?.column ?? ''}
                options={columns
                  .filter(({ isBelow }) => !isBelow)
                  .map(({ key, label }) => ({ value: key, label }))}
                onChange={(column) =>
                  onChange({ ...view, sort: column === '' ? null : { column, isDescending: false } })
                }
              />
            </div>
          )}
        </div>
      </details>
      <p className={styles.count}>
        <output>{isFiltered && `${shown} of ${records.length}`}</output>
        {isFiltered && (
          <button type="button" onClick={() => onChange({ ...WHOLE, sort: view.sort })}>
            Show all
          </button>
        )}
      </p>
    </form>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A list that shows its name until the reader chooses a value. */
function Select({ id, label, value, options, onChange }: SelectProps): ReactNode {
  return (
    <div className={styles.field}>
      <select id={id} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
