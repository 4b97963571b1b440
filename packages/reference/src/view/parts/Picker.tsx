import type { ReactNode } from 'react';

interface Choice {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  anchor?: string;
}

interface PickerProps {
  /** Unique on the page; the name of the radio group. */
  id: string;
  label: string;
  /** The kind of choice, for the client: `language`, `status`, `variant`. */
  remember: string;
  choices: Choice[];
}

/**
 * Tabs that work without JavaScript. Each tab is a radio button with a label, followed by its panel. CSS hides the panels
 * of the other tabs. When the page is printed, all panels are shown. It is no `fieldset`, whose height browsers do not pass
 * on to a grid in it.
 */
export function Picker({ id, label, remember, choices }: PickerProps) {
  return (
    <div aria-label={label} className="vr-pick" data-vr-pick={remember} role="group">
      {choices.map((choice, index) => (
        <div className="vr-choice" key={choice.value}>
          <label>
            <input defaultChecked={index === 0} name={id} type="radio" value={choice.value} />
            {choice.label}
          </label>
          <div className="vr-panel" id={choice.anchor}>
            {choice.panel}
          </div>
        </div>
      ))}
    </div>
  );
}
