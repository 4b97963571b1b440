import type { ReactNode } from 'react';

interface PickerProps {
  /** Unique on the page; the name of the radio group. */
  id: string;
  label: string;
  /** What the client remembers a choice for (`language`, `status`, `variant`). */
  remember: string;
  choices: { value: string; label: ReactNode; panel: ReactNode; anchor?: string }[];
}

/**
 * Tabs that work without JavaScript: native radio buttons, each followed by its label and its panel, the
 * panels of the others hidden by CSS. In print every panel is shown under its label.
 */
export function Picker({ id, label, remember, choices }: PickerProps) {
  return (
    <fieldset className="vr-pick" data-vr-pick={remember}>
      <legend className="vr-sr">{label}</legend>
      {choices.map((choice, index) => (
        <div className="vr-choice" key={choice.value}>
          <input
            defaultChecked={index === 0}
            id={`${id}-${index}`}
            name={id}
            type="radio"
            value={choice.value}
          />
          <label htmlFor={`${id}-${index}`}>{choice.label}</label>
          <div className="vr-panel" id={choice.anchor}>
            {choice.panel}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
