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

/** A table with more filters than this has them in a collapsed section. */
const MAX_VISIBLE_FILTERS = 4;

/** Search, filters and sort order of a table, and the number of rows that match. */
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
      empty="All"
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
        empty="All"
        value={view.chosen}
        options={columns
          .filter(({ kind }) => kind === 'status')
          .map(({ key, label }) => ({ value: key, label }))}
        onChange={(chosen) => onChange({ ...view, chosen })}
      />,
    );
  const active = Object.keys(view.filters).length + (view.chosen ? 1 : 0);
  return (
    <form
      className={styles.tools}
      role="search"
      aria-label={`Search ${title}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.field} data-wide>
        <label htmlFor={`${name}-search`}>Search the table</label>
        <input
          id={`${name}-search`}
          type="search"
          autoComplete="off"
          value={view.search}
          onChange={(event) => onChange({ ...view, search: event.target.value })}
        />
      </div>
      {selects.length > MAX_VISIBLE_FILTERS ? (
        <details className={styles.more}>
          <summary>{active === 0 ? 'Filters' : `Filters (${active} active)`}</summary>
          <div className={styles.tools}>{selects}</div>
        </details>
      ) : (
        selects
      )}
      {matrix === undefined && (
        <div className={styles.order}>
          <Select
            id={`${name}-sort`}
            label="Sort by"
            empty="Original order"
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
      <p className={styles.count}>
        <output>
          {shown} of {records.length}
        </output>
        {(active > 0 || view.search !== '') && (
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
  empty: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Select({ id, label, empty, value, options, onChange }: SelectProps): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
