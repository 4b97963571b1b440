import { useId, type ReactNode } from 'react';
import { labels, type ExampleLabel, type ExampleName } from '../examples/labels';
import styles from './styles.module.css';

interface ExamplePickerProps {
  apis: readonly string[];
  onChoose(text: string): void;
}

/** Examples to start from. Their texts are loaded when the reader chooses one. */
export function ExamplePicker({ apis, onChoose }: ExamplePickerProps): ReactNode {
  const id = useId();
  const offered = (Object.entries(labels) as [ExampleName, ExampleLabel][]).filter(([, { api }]) =>
    apis.includes(api),
  );
  const choose = (name: string): void => {
    const [chosen] = offered.find(([each]) => each === name) ?? [];
    if (chosen === undefined) return;
    import('../examples/examples').then(
      ({ writeExample }) => onChoose(writeExample(chosen)),
      // Without a connection, the reader can still paste a message.
      () => undefined,
    );
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Example</label>
      <select id={id} value="" onChange={(event) => choose(event.target.value)}>
        <option value="">Choose a message</option>
        {offered.map(([name, { label, hasMistake }]) => (
          <option key={name} value={name}>
            {hasMistake ? `${label} (with mistakes)` : label}
          </option>
        ))}
      </select>
    </div>
  );
}
