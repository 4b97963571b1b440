import type { ReactNode } from 'react';

interface Choice {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  anchor?: string;
  /** Few readers open it: the build may take it out of the page (see `site/leaveOut`). */
  isRare?: boolean;
}

interface PickerProps {
  /** Unique on the page; the name of the radio group. */
  id: string;
  label: string;
  /** What the client remembers a choice for (`language`, `status`, `variant`). */
  remember: string;
  choices: Choice[];
}

/**
 * Tabs that work without JavaScript: native radio buttons in their labels, each followed by its panel, the
 * panels of the others hidden by CSS. In print every panel is shown under its label.
 */
export function Picker({ id, label, remember, choices }: PickerProps) {
  return (
    <fieldset className="vr-pick" data-vr-pick={remember}>
      <legend className="vr-sr">{label}</legend>
      {choices.map((choice, index) => (
        <div className="vr-choice" key={choice.value}>
          <label>
            <input defaultChecked={index === 0} name={id} type="radio" value={choice.value} />
            {choice.label}
          </label>
          <div className="vr-panel" data-vr-later={choice.isRare ? '' : undefined} id={choice.anchor}>
            {choice.panel}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
