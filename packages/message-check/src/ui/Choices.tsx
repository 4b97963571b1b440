import { useId, type ReactNode } from 'react';
import type { TableSummary } from '../client/messages';
import styles from './styles.module.css';

/** What the reader chose instead of what was recognised. Empty texts mean that it is recognised. */
export interface Chosen {
  /** Id of a table, such as `ocpi-2.2.1`. */
  table: string;
  /** Id of an object or a body of that table. */
  message: string;
  isPartial: boolean;
}

export const NOTHING_CHOSEN: Chosen = { table: '', message: '', isPartial: false };

interface ChoicesProps {
  tables: readonly TableSummary[];
  /** The table that was recognised. Its objects are offered when the reader chose none. */
  recognised: string | undefined;
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

/** The version and the object, which are recognised unless the reader chooses others. */
export function Choices({ tables, recognised, chosen, onChange }: ChoicesProps): ReactNode {
  const id = useId();
  const table = tables.find((each) => each.id === (chosen.table || recognised));
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-table`}>Version</label>
        <select
          id={`${id}-table`}
          value={chosen.table}
          onChange={(event) => onChange({ ...chosen, table: event.target.value, message: '' })}
        >
          <option value="">Recognise it</option>
          {tables.map((each) => (
            <option key={each.id} value={each.id}>
              {each.label}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-message`}>Object</label>
        <select
          id={`${id}-message`}
          value={chosen.message}
          onChange={(event) =>
            onChange({ ...chosen, table: table?.id ?? chosen.table, message: event.target.value })
          }
        >
          <option value="">Recognise it</option>
          <Options label="Objects" options={table?.objects} />
          <Options label="Requests, responses and push messages" options={table?.bodies} />
        </select>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen.isPartial}
          onChange={(event) => onChange({ ...chosen, isPartial: event.target.checked })}
        />
        Body of a PATCH
      </label>
    </>
  );
}

function Options({
  label,
  options = [],
}: {
  label: string;
  options: TableSummary['objects'] | undefined;
}): ReactNode {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map((each) => (
        <option key={each.id} value={each.id}>
          {each.label}
        </option>
      ))}
    </optgroup>
  );
}
