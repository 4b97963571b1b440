import type { ReactNode } from 'react';
import type { TableSummary } from '../client/messages';
import { Select } from './controls';
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
  const table = tables.find((each) => each.id === (chosen.table || recognised));
  const list = (options: TableSummary['objects']): ReactNode =>
    options.map((each) => (
      <option key={each.id} value={each.id}>
        {each.label}
      </option>
    ));
  return (
    <>
      <Select
        label="Version"
        value={chosen.table}
        onChange={(value) => onChange({ ...chosen, table: value, message: '' })}
      >
        <option value="">Recognise it</option>
        {list(tables.map(({ id, label }) => ({ id, label })))}
      </Select>
      <Select
        label="Object"
        value={chosen.message}
        onChange={(message) => onChange({ ...chosen, table: table?.id ?? chosen.table, message })}
      >
        <option value="">Recognise it</option>
        {table && table.objects.length > 0 ? (
          <optgroup label="Objects">{list(table.objects)}</optgroup>
        ) : null}
        {table && table.bodies.length > 0 ? (
          <optgroup label="Requests, responses and push messages">{list(table.bodies)}</optgroup>
        ) : null}
      </Select>
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
