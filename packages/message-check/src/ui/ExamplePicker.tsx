import type { ReactNode } from 'react';
import labels from '../examples/labels.json';
import { Select } from './controls';

interface ExamplePickerProps {
  apis: readonly string[];
  /** Name of the example that the text is; empty for any other text. */
  chosen: string;
  onChoose(name: string, text: string): void;
}

/** Examples to start from. Their texts are loaded when the reader chooses one. */
export function ExamplePicker({ apis, chosen, onChoose }: ExamplePickerProps): ReactNode {
  const offered = Object.entries(labels).filter(([, { api }]) => apis.includes(api));
  const choose = (name: string): void => {
    if (!Object.hasOwn(labels, name)) return;
    import('../examples/messages.json').then(
      ({ default: messages }) =>
        onChoose(name, JSON.stringify(messages[name as keyof typeof messages], null, 2)),
      // Without a connection, the reader can still paste a message.
      () => undefined,
    );
  };
  return (
    <Select label="Example" value={chosen} onChange={choose}>
      <option value="">Choose a message</option>
      {offered.map(([name, { label, hasMistake }]) => (
        <option key={name} value={name}>
          {hasMistake ? `${label} (with mistakes)` : label}
        </option>
      ))}
    </Select>
  );
}
