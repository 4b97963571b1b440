import type { ReactNode } from 'react';
import labels from '../examples/labels.json';
import { Select } from './controls';
import styles from './styles.module.css';

interface ExamplesProps {
  apis: readonly string[];
  onChoose(name: string, text: string): void;
}

interface ExamplePickerProps extends ExamplesProps {
  /** Name of the example that the text is; empty for any other text. */
  chosen: string;
}

/** Examples to start from. Their texts are loaded when the reader chooses one. */
export function ExamplePicker({ apis, chosen, onChoose }: ExamplePickerProps): ReactNode {
  return (
    <Select label="Example" value={chosen} onChange={(name) => load(name, onChoose)}>
      <option value="">Choose a message</option>
      {offered(apis).map(([name, { label, hasMistake }]) => (
        <option key={name} value={name}>
          {hasMistake ? `${label} (with mistakes)` : label}
        </option>
      ))}
    </Select>
  );
}

/** A button for each example with mistakes, which shows what the check finds. */
export function FaultyExamples({ apis, onChoose }: ExamplesProps): ReactNode {
  return (
    <div className={styles.buttons}>
      {offered(apis)
        .filter(([, { hasMistake }]) => hasMistake)
        .map(([name, { label }]) => (
          <button key={name} type="button" onClick={() => load(name, onChoose)}>
            {label}
          </button>
        ))}
    </div>
  );
}

const offered = (apis: readonly string[]) =>
  Object.entries(labels).filter(([, { api }]) => apis.includes(api));

function load(name: string, onChoose: ExamplesProps['onChoose']): void {
  if (!Object.hasOwn(labels, name)) return;
  import('../examples/messages.json').then(
    ({ default: messages }) =>
      onChoose(name, JSON.stringify(messages[name as keyof typeof messages], null, 2)),
    // Without a connection, the reader can still paste a message.
    () => undefined,
  );
}
