import type { ReactNode } from 'react';
import labels from '../examples/labels.json';

interface ExamplesProps {
  /** Ids of the APIs whose examples are offered. */
  apis: readonly string[];
  /** Name of the example that the text is; empty for any other text. */
  chosen: string;
  onChoose(name: string, text: string): void;
}

/** Examples to start from. Their texts are loaded when the reader chooses one. */
export function Examples({ apis, chosen, onChoose }: ExamplesProps): ReactNode {
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
                aria-pressed={name === chosen}
                onClick={() => load(name, onChoose)}
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

function load(name: string, onChoose: ExamplesProps['onChoose']): void {
  if (!Object.hasOwn(labels, name)) return;
  import('../examples/messages.json').then(
    ({ default: messages }) =>
      onChoose(name, JSON.stringify(messages[name as keyof typeof messages], null, 2)),
    // Without a connection, the reader can still paste a message.
    () => undefined,
  );
}
