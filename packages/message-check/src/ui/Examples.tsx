import { useState, type ReactNode } from 'react';
import labels from '../examples/labels.json';

interface ExamplesProps {
  /** Ids of the APIs whose examples are offered. */
  apis: readonly string[];
  /** The message. The example that it is counts as chosen. */
  text: string;
  onChoose(text: string): void;
}

/** Examples to start from. Their texts are loaded when the reader chooses one. */
export function Examples({ apis, text, onChoose }: ExamplesProps): ReactNode {
  const [chosen, setChosen] = useState({ name: '', text: '' });
  const load = (name: string): void => {
    import('../examples/messages.json').then(
      ({ default: messages }) => {
        const message = JSON.stringify(messages[name as keyof typeof messages], null, 2);
        setChosen({ name, text: message });
        onChoose(message);
      },
      // Without a connection, the reader can still paste a message.
      () => undefined,
    );
  };
  return (
    <>
      {([true, false] as const).map((isFaulty) => {
        const offered = Object.entries(labels).filter(
          ([, { api, hasMistake }]) => apis.includes(api) && hasMistake === isFaulty,
        );
        const words = isFaulty ? 'With mistakes' : 'Without mistakes';
        return (
          <div key={words} role="group" aria-label={`Examples ${words.toLowerCase()}`}>
            <span aria-hidden="true">{words}</span>
            {offered.map(([name, { label }]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === chosen.name && text === chosen.text}
                onClick={() => load(name)}
              >
                {label}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}
