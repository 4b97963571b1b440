import { useId, type ReactNode } from 'react';
import type { TableSummary } from '../client/createWorkerHost';
import type { Choice } from '../recognise/recognise';
import styles from './styles.module.css';

interface ChoicesProps {
  tables: readonly TableSummary[];
  /** The table that was recognised. Its objects are offered when the reader chose none. */
  recognised: string | undefined;
  /** What the reader chose instead of what was recognised. */
  chosen: Choice;
  onChange(chosen: Choice): void;
}

/** The version and the object, which are recognised unless the reader chooses others. */
export function Choices({ tables, recognised, chosen, onChange }: ChoicesProps): ReactNode {
  const table = tables.find((each) => each.id === (chosen.table ?? recognised));
  const list = (options: readonly { id: string; label: string }[]): ReactNode =>
    options.map((each) => (
      <option key={each.id} value={each.id}>
        {each.label}
      </option>
    ));
  const listGroup = (label: string, isObject: boolean): ReactNode => {
    const options = table?.messages.filter((each) => each.isObject === isObject) ?? [];
    return options.length > 0 ? <optgroup label={label}>{list(options)}</optgroup> : null;
  };
  return (
    <>
      <Select
        label="Version"
        value={chosen.table ?? ''}
        onChange={(value) => onChange({ ...chosen, table: value || undefined, message: undefined })}
      >
        <option value="">Recognise it</option>
        {list(tables)}
      </Select>
      <Select
        label="Object"
        value={chosen.message ?? ''}
        onChange={(value) => onChange({ ...chosen, table: table?.id, message: value || undefined })}
      >
        <option value="">Recognise it</option>
        {listGroup('Objects', true)}
        {listGroup('Requests, responses and push messages', false)}
      </Select>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen.isPartial === true}
          onChange={(event) => onChange({ ...chosen, isPartial: event.target.checked })}
        />
        Body of a PATCH
      </label>
    </>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}

/** A list of options with its label. */
function Select({ label, value, onChange, children }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
