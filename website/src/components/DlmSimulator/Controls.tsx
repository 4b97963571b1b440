import { useId, type ReactNode } from 'react';
import { SILENCE } from './depotDay';
import { formatTime } from './describe';
import { ALGORITHMS, DEFAULT_SETTINGS, RANGES, type NumberSetting, type Settings } from './settings';
import styles from './controls.module.css';

const NAMES: NumberSetting[] = ['limitA', 'marginA', 'minimumA', 'cars'];

/** The form fields. They are uncontrolled; `settings` has their latest values for the outputs. */
export default function Controls({ settings }: { settings: Settings }): ReactNode {
  const id = useId();
  return (
    <div className={styles.controls}>
      {NAMES.map((name) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`${id}-${name}`}>{RANGES[name].label}</label>
          <output htmlFor={`${id}-${name}`}>
            {settings[name]}
            {RANGES[name].unit}
          </output>
          <input
            id={`${id}-${name}`}
            name={name}
            type="range"
            min={RANGES[name].min}
            max={RANGES[name].max}
            defaultValue={DEFAULT_SETTINGS[name]}
            aria-valuetext={`${settings[name]}${RANGES[name].unit}`}
          />
        </div>
      ))}
      <div className={styles.field} data-wide>
        <label htmlFor={`${id}-algorithm`}>Algorithm</label>
        <select id={`${id}-algorithm`} name="algorithm" defaultValue={DEFAULT_SETTINGS.algorithm}>
          {Object.entries(ALGORITHMS).map(([algorithm, label]) => (
            <option key={algorithm} value={algorithm}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.switches}>
        <label>
          <input name="hasLift" type="checkbox" /> Lift on L2 runs during rush hours
        </label>
        <label>
          <input name="isMeterSilent" type="checkbox" /> No meter readings from {formatTime(SILENCE.last)} to{' '}
          {formatTime(SILENCE.next)}
        </label>
        <button type="reset">Reset to defaults</button>
      </div>
    </div>
  );
}
